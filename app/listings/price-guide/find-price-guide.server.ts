import { and, eq } from 'drizzle-orm'
import { priceGuides } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { placeSchema } from '../../catalog/places/place-schema.server.ts'
import { provinceName } from '../../catalog/places/places.ts'
import { parseDecimal } from '../../i18n/format/parse-digits.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'

export type PriceGuide = {
  goods: string
  province: string
  listingCount: number
  lowest: number
  /** Half of the listings cost between `low` and `high`. */
  low: number
  median: number
  high: number
  highest: number
}

type FindPriceGuideInput = {
  catalog: Catalog
  subcategoryId: string | null
  province: string | null
  priceUnit: string
  quantity: number | null
}

/** The guide for what is typed so far. A known city stands for its province. */
export async function findTypedPriceGuide(
  db: Database,
  { typed, language }: { typed: URLSearchParams; language: Language },
): Promise<PriceGuide | undefined> {
  const of = (name: string) => typed.get(name) ?? ''
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const place = placeSchema(catalogs, language).safeParse({ location_city: of('city') })
  return await findPriceGuide(db, {
    catalog: catalogs[language],
    subcategoryId: of('subcategory'),
    province: of('province') || (place.data?.province ?? null),
    priceUnit: of('unit'),
    quantity: parseDecimal(of('quantity')) ?? null,
  })
}

/**
 * What most listings like this one cost in its province, in rupees. `undefined` if fewer than 12 compare, or if
 * its price is for a lot.
 */
export async function findPriceGuide(
  db: Database,
  { catalog, subcategoryId, province, priceUnit, quantity }: FindPriceGuideInput,
): Promise<PriceGuide | undefined> {
  if (!subcategoryId || !isId(subcategoryId) || !province) return undefined
  if (priceUnit === 'total' && quantity !== 1) return undefined
  const { listingCount, lowest, low, median, high, highest } = priceGuides
  const [guide] = await db
    .select({ listingCount, lowest, low, median, high, highest })
    .from(priceGuides)
    .where(
      and(
        eq(priceGuides.subcategoryId, subcategoryId),
        eq(priceGuides.province, province),
        eq(priceGuides.priceUnit, priceUnit),
      ),
    )
  const goods = guide && findGoods(catalog, subcategoryId)
  if (!goods) return undefined
  return { ...guide, goods, province: provinceName(catalog, province) ?? '' }
}

function findGoods(
  { allCategories, language }: Catalog,
  subcategoryId: string,
): string | undefined {
  for (const { slug, subcategories } of allCategories) {
    const found = subcategories.find(({ id }) => id === subcategoryId)
    if (!found) continue
    const name = withoutBrackets(found.name)
    // Within a sentence; the subcategories of tractors are makes.
    return language === 'en' && slug !== 'tractors' ? lowerCase(name) : name
  }
  return undefined
}

/** Keeps abbreviations such as DAP. */
function lowerCase(name: string): string {
  return name.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
