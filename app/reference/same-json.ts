/** PostgreSQL orders the keys of JSON its own way. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return stableText(one) === stableText(other)
}

function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
