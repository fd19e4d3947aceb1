/** The orders of favorites: last saved first, cheapest first, by title. */
export const favoriteOrders = ['date', 'price', 'name'] as const

export type FavoriteOrder = (typeof favoriteOrders)[number]

/** Parses the order and page of a URL; invalid values give the first page by date. */
export function parseFavoritesParams(query: URLSearchParams): {
  order: FavoriteOrder
  page: number
} {
  const order = favoriteOrders.find((candidate) => candidate === query.get('sort')) ?? 'date'
  const page = Math.trunc(Number(query.get('page')))
  return { order, page: page >= 1 && page <= 1_000 ? page : 1 }
}

export function favoritesUrl({ order, page }: { order: FavoriteOrder; page: number }): string {
  const query = new URLSearchParams()
  if (order !== 'date') query.set('sort', order)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/favorites?${query}` : '/favorites'
}
