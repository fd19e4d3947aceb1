/** For pages that hold what one person typed: nobody keeps them. An action's own headers go out too. */
export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('cache-control', 'no-store')
  return headers
}
