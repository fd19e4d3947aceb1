import { foldText } from '../catalog/fold.ts'

// No word is as long; a key that was pasted is, and an index cannot hold it whole.
const longestWord = 64

/**
 * The words of a text, folded, in order, each with its first 64 letters. Anything but letters, combining marks and digits parts
 * them, and so does the border between a digit and a letter: `MF-385, 40kg` is `mf 385 40 kg`.
 */
export function splitWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
  return words.map((word) =>
    word.length > longestWord ? [...word].slice(0, longestWord).join('') : word,
  )
}
