import type { CacheRule, RouteDeclaration } from './platform/pages/route-declaration.ts'

export const everyone = { for: 'everyone' } satisfies RouteDeclaration
export const members = { for: 'members' } satisfies RouteDeclaration
export const staff = { for: 'staff' } satisfies RouteDeclaration

/** A member's page that is worth reading without a connection. */
export const membersOffline = { ...members, offline: 'members' } satisfies RouteDeclaration

/** A page that looks the same to all visitors. */
export function cached(cache: CacheRule = {}): RouteDeclaration {
  return { ...everyone, offline: 'everyone', cache }
}

/** A list of listings with its filters. */
export function cachedList(list: string): RouteDeclaration {
  return cached({ params: listParams, hasFields: true, usesCity: true, lists: [list] })
}

const listParams = [
  ...['q', 'plain', 'location', 'city', 'near', 'nearMe', 'km', 'category', 'subcategory'],
  ...['priceMin', 'priceMax', 'quantityMin', 'quantityMax', 'quantityUnit'],
  ...['areaMin', 'areaMax', 'areaUnit', 'condition', 'deliveryAvailable', 'paymentTerms'],
  ...['organic', 'featured', 'urgent', 'within', 'sortBy', 'view', 'after'],
]

export const serviceParams: readonly string[] = [
  ...['q', 'plain', 'type', 'location', 'city', 'near'],
  ...['priceMin', 'priceMax', 'freeBy', 'sortBy', 'view', 'after'],
]
