/** What is offered and where make another page; every other filter only narrows one. */
const indexableFilters = new Set(['category', 'type', 'location', 'city'])

/** Whether a list of so many things, asked for by these filters, is a page of its own to search engines. */
export function isIndexableList(filters: URLSearchParams, count: number): boolean {
  return count > 0 && [...filters.keys()].every((name) => indexableFilters.has(name))
}
