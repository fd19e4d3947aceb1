import { and, desc, eq, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { stripContacts, summaryWithoutContacts } from '../../i18n/format/remove-contacts.ts'
import { shorten } from '../../i18n/format/shorten.ts'
import type { Language } from '../../i18n/language.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findOpeningDate } from '../../platform/database/migrate.server.ts'
import { findCategory } from '../query/resolve-filters.server.ts'

type CategoryFeedInput = { slug: string; language: Language }

export type CategoryFeed = NonNullable<Awaited<ReturnType<typeof findCategoryFeed>>>

const maxEntries = 30
const maxTextLength = 300

/** The newest 30 listings of a category, without phone numbers and addresses in their text. */
export async function findCategoryFeed(db: Database, { slug, language }: CategoryFeedInput) {
  const catalog = await readCatalog(db, language)
  const category = findCategory(catalog, slug)
  if (!category) return undefined
  const rows = await listNewest(db, category.id)
  return {
    slug,
    language,
    title: getTranslator(language)('head.feed', { name: category.name }),
    subtitle: category.description,
    // An empty feed dates from the day the market opened.
    changedAt: latestChange(rows) ?? (await findOpeningDate(db)),
    entries: rows.map((row) => ({
      id: row.id,
      title: stripContacts(row.title),
      price: formatFeedPrice(row, catalog),
      place: formatFeedPlace(row, { catalog, language }),
      text: shorten(summaryWithoutContacts(row.description), maxTextLength),
      cover: row.cover ?? undefined,
      postedAt: row.createdAt,
      changedAt: row.updatedAt,
    })),
  }
}

type FeedRow = Awaited<ReturnType<typeof listNewest>>[number]

async function listNewest(db: Database, categoryId: string) {
  return await db
    .select({
      id: listings.id,
      title: listings.title,
      description: listings.description,
      price: listings.price,
      priceUnit: listings.priceUnit,
      city: listings.city,
      province: listings.province,
      cover: sql<string | null>`${listings.images}[1]`,
      createdAt: listings.createdAt,
      updatedAt: listings.updatedAt,
    })
    .from(listings)
    .where(and(isPublicListing(), eq(listings.categoryId, categoryId)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(maxEntries)
}

function latestChange(rows: readonly FeedRow[]): Date | undefined {
  if (rows.length === 0) return undefined
  return new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime())))
}

function formatFeedPrice({ price, priceUnit }: FeedRow, { priceUnits }: Catalog): string {
  const unit = priceUnits.find(({ slug }) => slug === priceUnit)
  const rupees = formatRupees(price)
  return unit && priceUnit !== 'total' ? `${rupees} ${unit.name}` : rupees
}

function formatFeedPlace(
  { city, province }: FeedRow,
  { catalog, language }: { catalog: Catalog; language: Language },
): string {
  return [stripContacts(cityName(catalog, city, province)), provinceName(catalog, province)]
    .filter(Boolean)
    .join(getTranslator(language)('listing.detail.comma'))
}
