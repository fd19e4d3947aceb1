/** Category, type and place each make a page of their own; other filters only narrow one. */
const indexableFilters = new Set(['category', 'type', 'location', 'city'])

export function isIndexableList(filters: URLSearchParams, count: number): boolean {
  return count > 0 && [...filters.keys()].every((name) => indexableFilters.has(name))
}
