/**
 * Puts a text on one line of at most `most` characters, ending with an ellipsis after a whole word
 * if it was cut.
 */
export function shorten(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= most) return letters.join('')
  const start = letters.slice(0, most - 1).join('')
  const wholeWords = letters[most - 1] === ' ' ? start : start.replace(/\s\S*$/, '')
  return `${wholeWords.replace(/[\s،,.۔]+$/, '') || start}…`
}
