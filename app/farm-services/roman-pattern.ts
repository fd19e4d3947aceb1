/**
 * A regular expression for the words, or parts of words, whose key holds this one: what a word of
 * Roman Urdu may look like in a text. It undoes the steps to the key, and is a little wider.
 */
export function romanPattern(key: string): string {
  return [...key].map((letter, at) => spellings(letter, at === 0)).join('')
}

function spellings(letter: string, isFirst: boolean): string {
  switch (letter) {
    case 'k':
      return '(?:ck|[kq])+'
    case 'f':
      return '(?:ph|f)+'
    case 'v':
      return '[vw]+'
    case 'i':
      return isFirst ? '(?:ee|ie|i|y)+' : '(?:ee|ie|i)+'
    case 'u':
      return '(?:oo|ou|u)+'
    case 'e':
      return '(?:[ae]+(?:ee|ie|[iy])|e)+'
    default:
      return `${letter}+`
  }
}
