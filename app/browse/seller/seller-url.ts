type SellerUrlInput = {
  sellerId: string
  category?: string | undefined
  after?: string | undefined
}

/** Returns the URL of a seller's listings: all, or those of one category, from a cursor on. */
export function sellerUrl({ sellerId, ...place }: SellerUrlInput): string {
  const params = new URLSearchParams()
  if (place.category) params.set('category', place.category)
  if (place.after) params.set('after', place.after)
  return params.size > 0 ? `/sellers/${sellerId}?${params}` : `/sellers/${sellerId}`
}
