import { limitMarks } from './limit-marks.ts'

// Excludes joiners, marks without a letter, and characters that are blank by definition.
const visibleCharacter = /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * In UTF-16 code units. All fields allow less, so a text truncated here is rejected as too long.
 */
export const maxTextLength = 20_001

/**
 * Removes control characters, unpaired surrogates, noncharacters (which XML forbids) and direction overrides;
 * joiners stay, as Urdu needs them. Nothing visible becomes empty. Truncates to `maxTextLength` code units and
 * to four combining marks on a letter.
 */
export function cleanText(text: string): string {
  const cleaned = normalizeText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\p{NChar}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  return visibleCharacter.test(cleaned) ? cleaned : ''
}

/** The same, on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** Normalizes in linear time: truncates long texts, and keeps the first four combining marks on a letter. */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return limitMarks(text.slice(0, maxTextLength).toWellFormed()).normalize(form)
}
