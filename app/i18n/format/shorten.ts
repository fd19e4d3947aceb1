/** A text on one line, of so many letters at most: an ellipsis at the end of a word says that there is more. */
export function shorten(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= most) return letters.join('')
  const start = letters.slice(0, most - 1).join('')
  const words = letters[most - 1] === ' ' ? start : start.replace(/\s\S*$/, '')
  return `${words.replace(/[\s،,.۔]+$/, '') || start}…`
}
