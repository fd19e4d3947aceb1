import { foldText } from '../../platform/text/fold-text.ts'

/** A longer query is cut; nobody types one. */
const maxCharacters = 200
const maxWords = 40

/**
 * Unlike `tokenize`, keeps the commas and decimals of a number (`3,00,000`, `1.5`), and makes a dash
 * between two numbers `to`. Digits and letters are parted: `85hp` is `85 hp`.
 */
export function splitQuery(text: string): string[] {
  const parts =
    foldText(text.slice(0, maxCharacters)).match(
      /\p{N}+(?:,\p{N}+)*(?:\.\p{N}+)?|[\p{L}\p{M}]+|[-–—]/gu,
    ) ?? []
  return parts
    .flatMap((part, index) => {
      if (!/^[-–—]$/.test(part)) return [part]
      return isNumber(parts[index - 1]) && isNumber(parts[index + 1]) ? ['to'] : []
    })
    .slice(0, maxWords)
}

export function isNumber(word: string | undefined): boolean {
  return /^\p{N}/u.test(word ?? '')
}

/** Returns how many words the longest of these phrases takes at `start`; 0 if none is there. */
export function phraseLength(
  words: readonly string[],
  start: number,
  phrases: readonly (readonly string[])[],
): number {
  const lengths = phrases
    .filter((phrase) => phrase.every((word, index) => words[start + index] === word))
    .map(({ length }) => length)
  return Math.max(0, ...lengths)
}
