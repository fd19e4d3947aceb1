// No language has more than four marks on one letter; more would overlap the lines above and take
// quadratic time to normalise. Joiners between marks do not start a new letter.
const markPile = /((?:\p{M}[\u200c\u200d]*){4})[\p{M}\u200c\u200d]+/gu
// Latin and Urdu letters always start a new grapheme, so most texts need not be segmented.
const joinable = /[^\0-~ء-يٱ-ۓ]{13}/u

/**
 * Limits the marks on a letter to four, and a grapheme to twelve code points. The longest emoji has ten; joined
 * letters of other scripts have no limit, and no browser would break their line.
 */
export function limitMarks(text: string): string {
  const piled = text.replace(markPile, '$1')
  if (!joinable.test(piled) || !Intl.Segmenter) return piled
  // Without the space, what is left could join the next grapheme.
  return Array.from(new Intl.Segmenter().segment(piled), ({ segment }) =>
    segment.replace(/^(.{11}).{2,}/su, '$1 '),
  ).join('')
}
