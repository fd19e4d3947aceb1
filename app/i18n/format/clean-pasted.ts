// In code units: NFKC may make a text many times longer.
const maxLength = 500

/**
 * A phone number or an address as it was meant: chat apps and contact lists add direction marks, joiners,
 * wide digits and other dashes when it is copied.
 */
export function cleanPasted(text: string): string {
  return text
    .slice(0, maxLength)
    .normalize('NFKC')
    .replace(/\p{Cf}|[\ufe00-\ufe0f]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}

/** Without `mailto:`, angle brackets and the mark that ended its sentence. */
export function cleanEmail(text: string): string {
  return cleanPasted(text).replace(/^(?:mailto:)?<?|[>.,;،۔]+$/gi, '')
}
