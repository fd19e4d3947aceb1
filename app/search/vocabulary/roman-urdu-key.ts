/** Keys shorter than this say too little: `hen` and `hain` have the same one. */
export const minKeyLength = 4

/**
 * One key for the ways a word of Roman Urdu is spelt (`chaawal`, `chawal`), in the order of
 * docs/search.md. Takes a folded word; one in other letters than a-z is its own key.
 */
export function romanUrduKey(word: string): string {
  if (!isLatin(word)) return word
  return word
    .replace(/ck|q/g, 'k')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('aa', 'a')
    .replace(/ee|ie/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/[ae][iy]/g, 'e')
    .replace(/(.)\1+/g, '$1')
    .replace(/h$/, '')
    .replace(/^y/, 'i')
}

export function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word)
}

/** A word of Latin letters without the `s` of a plural. */
export function singularForms(word: string): string[] {
  return isLatin(word) && /^.{2,}[^s]s$/.test(word) ? [word.slice(0, -1)] : []
}
