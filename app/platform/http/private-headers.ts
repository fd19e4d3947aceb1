/** No cache may store a page with a user's own input. Keeps the action's headers. */
export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('cache-control', 'no-store')
  return headers
}
