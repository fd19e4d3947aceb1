/** The average of UTF-16 code units a letter may have; more is longer than it looks. */
const codeUnitsPerLetter = 4

// Browsers from before 2021 count code points.
const segmenter = Intl.Segmenter && new Intl.Segmenter('ur')

/** Letters as a reader sees them: one with its marks, or an emoji of several code points, counts once. */
export function countLetters(text: string): number {
  return [...(segmenter ? segmenter.segment(text) : text)].length
}

/** The number of code units that a text of at most `letters` letters may have. */
export function maxCodeUnits(letters: number): number {
  return letters * codeUnitsPerLetter
}

/** Whether a text has more than `max` visible letters, or far more code units than those need. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false
  return text.length > maxCodeUnits(max) || countLetters(text) > max
}
