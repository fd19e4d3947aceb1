// No language has more than four marks on one letter; more would overlap the lines above and take
// quadratic time to normalise. Joiners between marks do not start a new letter.
const markPile = /((?:\p{M}[\u200c\u200d]*){4})[\p{M}\u200c\u200d]+/gu

export function limitMarks(text: string): string {
  return text.replace(markPile, '$1')
}
