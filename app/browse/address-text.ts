/**
 * What a parameter of an address says, at most 200 characters. Control characters mean nothing in a
 * search, and one of them, NUL, is refused by the database; marks of direction would turn round the
 * page that shows it.
 */
export function cleanText(text: string | null): string | undefined {
  return (
    text
      ?.replace(/\p{Cc}+/gu, ' ')
      .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .trim()
      .slice(0, 200) || undefined
  )
}

const longestNumber = 24

/** A number as it was typed, which `readRange` can tell from what is none. */
export function readTyped(text: string | null): string | undefined {
  return cleanText(text)?.slice(0, longestNumber)
}
