type SellerUrlInput = {
  sellerId: string
  category?: string | undefined
  after?: string | undefined
}

/** Where a seller's listings stand: all, or those of one category, from a position on. */
export function sellerUrl({ sellerId, ...place }: SellerUrlInput): string {
  const params = new URLSearchParams()
  if (place.category) params.set('category', place.category)
  if (place.after) params.set('after', place.after)
  return params.size > 0 ? `/sellers/${sellerId}?${params}` : `/sellers/${sellerId}`
}
