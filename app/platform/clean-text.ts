/**
 * A text as it may be kept: without control characters, broken halves of characters and marks that
 * turn the reading direction of what follows them. Joiners stay, since Urdu spells with them.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
