/**
 * The text of a URL parameter, at most 200 characters, `undefined` if empty. Control characters are useless,
 * NUL is refused by the database, and direction marks would reverse the page.
 */
export function parseUrlText(text: string | null): string | undefined {
  return (
    text
      ?.slice(0, maxParameterLength)
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .trim()
      .slice(0, 200) || undefined
  )
}

// In code units: four for each of the 200 characters, plus those removed.
const maxParameterLength = 1_000
// Enough for `paintees lakh pachas hazar`.
const maxNumberLength = 40

export function parseUrlNumberText(text: string | null): string | undefined {
  return parseUrlText(text)?.slice(0, maxNumberLength)
}
