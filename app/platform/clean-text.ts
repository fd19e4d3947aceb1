// Joiners, marks without a letter to stand on, and the signs that are blank by their nature.
const somethingToSee = /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * A text as it may be kept: without control characters, broken halves of characters, code points
 * that are none, which no XML may hold, and marks that turn the reading direction of what follows them. Joiners stay, since Urdu spells with them; a text
 * of nothing that can be seen is no text.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\P{Cc}\n\t]|[\p{NChar}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  return somethingToSee.test(cleaned) ? cleaned : ''
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
