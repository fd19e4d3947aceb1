// Spellings that no rule joins (`gandum`, `gundam`) and words of Punjabi, Sindhi, Pashto and other languages are listed in
// synonyms.json and regional-words.json in db/seed/reference.

/** Shorter keys are too ambiguous: `hen` and `hain` share one. */
export const minKeyLength = 4

/** Takes a folded word. docs/search.md has the steps; other scripts are their own keys. */
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
    .replace(/c(?!h)/g, 'k')
    .replace(/h$/, '')
    .replace(/^y/, 'i')
}

export function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word)
}

export function singularForms(word: string): string[] {
  return isLatin(word) && /^.{2,}[^s]s$/.test(word) ? [word.slice(0, -1)] : []
}
