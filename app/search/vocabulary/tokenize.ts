import { foldText } from '../../platform/text/fold-text.ts'

// No real word is as long; a pasted key may be, and the index could not hold it whole.
const maxWordLength = 64

/** Words end at punctuation, and between a digit and a letter: `MF-385, 40kg` is `mf 385 40 kg`. */
export function tokenize(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
  return words.map((word) =>
    word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word,
  )
}
