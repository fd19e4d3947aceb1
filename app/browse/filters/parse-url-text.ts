/**
 * What a parameter of an address says, at most 200 characters. Control characters mean nothing in a
 * search, and one of them, NUL, is refused by the database; marks of direction would turn round the
 * page that shows it.
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

// In code units: four for each of the 200, and what is left out.
const maxParameterLength = 1_000
const maxNumberLength = 24

/** A number as it was typed, which `parseRange` can tell from what is none. */
export function parseUrlNumberText(text: string | null): string | undefined {
  return parseUrlText(text)?.slice(0, maxNumberLength)
}
