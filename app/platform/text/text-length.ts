/** So many UTF-16 code units a letter may have on average; what has more is longer than it looks. */
const codeUnitsPerLetter = 4

// Browsers of before 2021 count code points.
const segmenter = Intl.Segmenter && new Intl.Segmenter('ur')

/** How many letters a reader sees: a letter with its marks, or an emoji of several signs, is one. */
export function countLetters(text: string): number {
  return [...(segmenter ? segmenter.segment(text) : text)].length
}

/** How many code units a text of at most so many letters may have. */
export function maxCodeUnits(letters: number): number {
  return letters * codeUnitsPerLetter
}

/** Whether a text has more than `most` letters to see, or far more code units than those may have. */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false
  return text.length > maxCodeUnits(most) || countLetters(text) > most
}
