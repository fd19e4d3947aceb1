import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { HomeSeason } from '../../../db/seed/reference.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { type CardRow, cardColumns } from '../../listings/card/listing-card-data.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import { priceDropDays } from '../../listings/save/price-history.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { cachedFor } from '../cache/cached-for.server.ts'
import { findListings } from '../query/find-listings.server.ts'
import { currentSeason } from './current-season.server.ts'

export type StripRow = CardRow & { distance?: number | undefined }

/** The rows of the strips that all readers share: more than are shown, as strips do not repeat each other. */
export type HomeStrips = {
  newest: StripRow[]
  featured: StripRow[]
  drops: StripRow[]
  season?: { season: HomeSeason; rows: StripRow[] } | undefined
}

export const stripLength = 6
const rowLimit = 3 * stripLength
const nearKilometres = 100
// Short, since a new listing should be seen soon.
const cacheMilliseconds = 30_000

export const readHomeStrips = cachedFor(cacheMilliseconds, queryStrips)

export const readNearStrip = cachedFor(cacheMilliseconds, queryNear)

async function queryStrips(db: Database, today: string): Promise<HomeStrips> {
  const season = currentSeason(today)
  const [newest, featured, drops, ofSeason] = await Promise.all([
    newestListings(db),
    newestListings(db, eq(listings.featured, true)),
    db
      .select(cardColumns)
      .from(listings)
      .where(
        and(
          isPublicListing(),
          isNotNull(listings.droppedAt),
          sql`${listings.droppedAt} > now() - make_interval(days => ${priceDropDays})`,
        ),
      )
      .orderBy(desc(listings.droppedAt), desc(listings.id))
      .limit(rowLimit),
    season ? newestListings(db, await isOfSeason(db, season)) : [],
  ])
  return {
    newest,
    featured,
    drops,
    season: season && ofSeason.length > 0 ? { season, rows: ofSeason } : undefined,
  }
}

async function newestListings(db: Database, condition?: SQL) {
  return await db
    .select(cardColumns)
    .from(listings)
    .where(and(isPublicListing(), condition))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(rowLimit)
}

async function isOfSeason(db: Database, { goods }: HomeSeason) {
  const { categories } = await readCatalog(db, 'en')
  return or(
    ...goods.map(({ category, subcategories }) => {
      const found = categories.find(({ slug }) => slug === category)
      const ids = (found?.subcategories ?? [])
        .filter(({ slug }) => subcategories.includes(slug))
        .map(({ id }) => id)
      return and(
        eq(listings.categoryId, found?.id ?? sql`null`),
        inArray(listings.subcategoryId, ids),
      )
    }),
  )
}

async function queryNear(db: Database, latitude: string, longitude: string): Promise<StripRow[]> {
  const near = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    within: nearKilometres,
  }
  const { listings: rows } = await findListings(db, { near, sortBy: 'newest', limit: rowLimit })
  return rows
}
