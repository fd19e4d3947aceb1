import { findSeller, type Seller } from '../../accounts/profile/sellers.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import {
  listSellerCategories,
  listSellerListings,
} from '../../listings/card/list-seller-listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { decodeListCursor, encodeListCursor } from '../../platform/database/list-cursor.server.ts'

export type SellerPage = NonNullable<Awaited<ReturnType<typeof loadSellerPage>>>

type SellerPageInput = { sellerId: string; params: URLSearchParams; language: Language }

/** Loads a seller and 24 of their listings. An unknown category or invalid cursor is ignored. */
export async function loadSellerPage(
  db: Database,
  { sellerId, params, language }: SellerPageInput,
) {
  const seller = await findSeller(db, sellerId)
  if (!seller) return undefined
  const catalog = await readCatalog(db, language)
  const category = catalog.allCategories.find(({ slug }) => slug === params.get('category'))
  const order = { sellerId: seller.id, category: category?.slug }
  const after = decodeListCursor(params.get('after') ?? undefined, order)
  const query = { sellerId: seller.id, catalog }
  const [categories, { cards, next }] = await Promise.all([
    listSellerCategories(db, query),
    listSellerListings(db, {
      ...query,
      categoryId: category?.id,
      after: after && { key: after.postedAt, id: after.id },
    }),
  ])
  return {
    seller: toSellerProfile(seller, { catalog, language }),
    categories,
    category: category && { slug: category.slug, name: category.name },
    cards,
    isLater: after !== undefined,
    next:
      next && encodeListCursor({ key: '0', isLong: false, postedAt: next.key, id: next.id }, order),
  }
}

export type SellerProfile = ReturnType<typeof toSellerProfile>

function toSellerProfile(
  seller: Seller,
  { catalog, language }: { catalog: Catalog; language: Language },
) {
  const { id, name, city, province, memberSince, activeListings, hasConfirmedNumber } = seller
  return {
    id,
    name,
    numberMark: hasConfirmedNumber ? getTranslator(language)('phone.own.verified') : undefined,
    city: city ? cityName(catalog, city, province) : undefined,
    province: provinceName(catalog, province),
    // Only as precise as the page shows it: `2026-04`.
    memberSince: isoDay(memberSince).slice(0, 7),
    activeListings,
  }
}
