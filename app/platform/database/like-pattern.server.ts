/** The pattern for `like` and `ilike` that finds texts containing `term`, whatever signs are in it. */
export function containsPattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
