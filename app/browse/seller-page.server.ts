import { findSeller, type Seller } from '../accounts/sellers.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { cityName, provinceName } from '../catalog/places.ts'
import { plainDay } from '../i18n/dates.ts'
import type { Language } from '../i18n/language.ts'
import {
  listSellerCategories,
  listSellerListings,
} from '../listings/list-seller-listings.server.ts'
import type { Database } from '../platform/database.server.ts'
import { decodePosition, encodePosition } from '../platform/list-position.server.ts'

export type SellerPage = NonNullable<Awaited<ReturnType<typeof readSellerPage>>>

type Asked = { sellerId: string; params: URLSearchParams; language: Language }

/**
 * The page of a seller as its address asks for it: who sells, and 24 of what is for sale. A
 * category that does not exist and a position that makes no sense ask for nothing.
 */
export async function readSellerPage(db: Database, { sellerId, params, language }: Asked) {
  const seller = await findSeller(db, sellerId)
  if (!seller) return undefined
  const catalog = await readCatalog(db, language)
  const category = catalog.categories.find(({ slug }) => slug === params.get('category'))
  const order = { sellerId: seller.id, category: category?.slug }
  const after = decodePosition(params.get('after') ?? undefined, order)
  const wanted = { sellerId: seller.id, catalog }
  const [categories, { cards, next }] = await Promise.all([
    listSellerCategories(db, wanted),
    listSellerListings(db, {
      ...wanted,
      categoryId: category?.id,
      after: after && { key: after.postedAt, id: after.id },
    }),
  ])
  return {
    seller: shownOf(seller, catalog),
    categories,
    category: category && { slug: category.slug, name: category.name },
    cards,
    /** Whether other pages come before this one. */
    isLater: after !== undefined,
    next:
      next && encodePosition({ key: '0', isLong: false, postedAt: next.key, id: next.id }, order),
  }
}

export type ShownSeller = ReturnType<typeof shownOf>

function shownOf(seller: Seller, catalog: Catalog) {
  const { id, name, city, province, memberSince, activeListings } = seller
  return {
    id,
    name,
    city: city ? cityName(catalog, city, province) : undefined,
    province: provinceName(catalog, province),
    // No more is told of the moment than is shown: `2026-04`.
    memberSince: plainDay(memberSince).slice(0, 7),
    activeListings,
  }
}
