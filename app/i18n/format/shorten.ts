/** One line of at most `maxLength` characters, cut after a whole word with an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= maxLength) return characters.join('')
  const start = characters.slice(0, maxLength - 1).join('')
  const wholeWords = characters[maxLength - 1] === ' ' ? start : start.replace(/\s\S*$/, '')
  return `${wholeWords.replace(/[\s،,.۔]+$/, '') || start}…`
}
