import { and, desc, eq, sql } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { cityName, provinceName } from '../catalog/places.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import { formatRupees } from '../i18n/money.ts'
import { shorten } from '../i18n/shorten.ts'
import { openingWithoutContacts, withoutContacts } from '../i18n/without-contacts.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import { findOpening } from '../platform/migrate.server.ts'

type Wanted = { slug: string; language: Language }

export type CategoryFeed = NonNullable<Awaited<ReturnType<typeof readFeed>>>

const mostEntries = 30
const longestText = 300

/**
 * The newest 30 listings of a category, as a feed tells of them in one language; `undefined` where
 * there is no such category. What sellers wrote is told without their numbers and addresses.
 */
export async function readFeed(db: Database, { slug, language }: Wanted) {
  const catalog = await readCatalog(db, language)
  const category = catalog.categories.find((one) => one.slug === slug)
  if (!category) return undefined
  const rows = await readNewest(db, category.id)
  return {
    slug,
    language,
    title: translatorOf(language)('head.feed', { name: category.name }),
    subtitle: category.description,
    // Nothing to tell has stood as it is since the market began.
    changedAt: latestOf(rows) ?? (await findOpening(db)),
    entries: rows.map((row) => ({
      id: row.id,
      title: withoutContacts(row.title),
      price: sayPrice(row, catalog),
      place: sayPlaceOf(row, { catalog, language }),
      text: shorten(openingWithoutContacts(row.description), longestText),
      cover: row.cover ?? undefined,
      postedAt: row.createdAt,
      changedAt: row.updatedAt,
    })),
  }
}

type Row = Awaited<ReturnType<typeof readNewest>>[number]

async function readNewest(db: Database, categoryId: string) {
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
    .where(and(isPublic(), eq(listings.categoryId, categoryId)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(mostEntries)
}

function latestOf(rows: readonly Row[]): Date | undefined {
  if (rows.length === 0) return undefined
  return new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime())))
}

function sayPrice({ price, priceUnit }: Row, { priceUnits }: Catalog): string {
  const unit = priceUnits.find(({ slug }) => slug === priceUnit)
  const rupees = formatRupees(price)
  return unit && priceUnit !== 'total' ? `${rupees} ${unit.name}` : rupees
}

function sayPlaceOf(
  { city, province }: Row,
  { catalog, language }: { catalog: Catalog; language: Language },
): string {
  return [withoutContacts(cityName(catalog, city, province)), provinceName(catalog, province)]
    .filter(Boolean)
    .join(translatorOf(language)('listing.detail.comma'))
}
