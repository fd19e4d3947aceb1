import { limitMarks } from './limit-marks.ts'

// Joiners, marks without a letter to stand on, and the signs that are blank by their nature.
const visibleCharacter = /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** In UTF-16 code units. Every field takes less, so one that was cut here is refused as too long. */
export const maxTextLength = 20_001

/**
 * A text as it may be stored: without control characters, broken halves of characters, code points
 * that are none, which no XML may hold, and marks that turn the reading direction of what follows
 * them. Joiners stay, since Urdu spells with them; a text of nothing that can be seen is no text. Cut
 * to `maxTextLength` code units, and to four marks on one letter, before anything else is done to it.
 */
export function cleanText(text: string): string {
  const cleaned = normalizeText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\p{NChar}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  return visibleCharacter.test(cleaned) ? cleaned : ''
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** NFC in linear time: of a long text the beginning, of many marks on one letter the first four. */
export function normalizeText(text: string): string {
  return limitMarks(text.slice(0, maxTextLength).toWellFormed()).normalize('NFC')
}
