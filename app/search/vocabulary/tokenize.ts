import { foldText } from '../../catalog/fold-text.ts'

// No word is as long; a key that was pasted is, and an index cannot hold it whole.
const maxWordLength = 64

/**
 * The words of a text, folded, in order, each with its first 64 letters. Anything but letters, combining marks and digits parts
 * them, and so does the border between a digit and a letter: `MF-385, 40kg` is `mf 385 40 kg`.
 */
export function tokenize(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
  return words.map((word) =>
    word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word,
  )
}
