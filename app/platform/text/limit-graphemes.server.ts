// Latin and Urdu letters always start a new grapheme, so most texts need not be segmented.
const joinable = /[^\0-~ء-يٱ-ۓ]{13}/u

/**
 * Limits a grapheme to twelve code points; the longest emoji has ten. Letters of some scripts join without end,
 * and no browser would break their line.
 */
export function limitGraphemes(text: string): string {
  if (!joinable.test(text)) return text
  // Without the space, what is left could join the next grapheme.
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) =>
    segment.replace(/^(.{11}).{2,}/su, '$1 '),
  ).join('')
}
