import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { categories, categoryFields, subcategories } from '../../../db/schema/catalog.server.ts'
import { listingFieldValues, listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { searchState } from '../../../db/schema/search.server.ts'
import {
  conceptGoods,
  quantityUnits,
  searchFolding,
  synonymGroups,
} from '../../../db/seed/reference.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import {
  anywhereCode,
  type IndexableListing,
  type ListingTerms,
  listingTerms,
  titleCode,
} from '../../search/indexing/listing-terms.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { assignWordNumbers } from '../../search/vocabulary/vocabulary.server.ts'

/**
 * Updates the search index; removes listings that are not active. Call it in a transaction: they stay locked,
 * so that one sold meanwhile does not get a row that nothing removes. Pass `lexicon` if already loaded.
 */
export async function indexListings(
  db: Database,
  listingIds: readonly string[],
  lexicon?: Lexicon,
): Promise<void> {
  if (listingIds.length === 0) return
  const found = await readFindable(db, listingIds)
  const currentLexicon = lexicon ?? (await readLexicon(db))
  const finding = found.map((listing) => ({ listing, ...listingTerms(listing, currentLexicon) }))
  const numbers = await assignWordNumbers(
    db,
    new Set(finding.flatMap(({ anywhere }) => [...anywhere])),
  )
  const deletedIds = listingIds.filter((listingId) => found.every(({ id }) => id !== listingId))
  if (deletedIds.length > 0)
    await db.delete(listingSearch).where(inArray(listingSearch.listingId, deletedIds))
  if (finding.length === 0) return
  await db
    .insert(listingSearch)
    .values(finding.map((one) => searchRow(one, numbers)))
    .onConflictDoUpdate({ target: listingSearch.listingId, set: overwriteColumns })
}

/** A hash over the search dictionary and a number. Increase the number when the indexing code changes. */
const searchVersion = createHash('sha256')
  .update(JSON.stringify([5, synonymGroups, conceptGoods, searchFolding]))
  .digest('hex')

const batchSize = 500

/**
 * Rebuilds the whole index if its version has changed, else adds missing rows.
 */
export const indexAllListings: Job<Record<string, never>> = {
  name: 'index-all-listings',
  retries: 5,
  // A million listings take longer than the usual job timeout.
  minutes: 600,
  async work(db) {
    const [state] = await db.select().from(searchState)
    // A server of an older version still running may post listings without index rows.
    await indexActive(db, state?.version === searchVersion ? 'missing' : 'all')
  },
}

/** Rebuilds the whole index while the market runs. Returns how many listings are in it. */
export async function rebuildIndex(
  db: Database,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  const all = await db.$count(listings, eq(listings.status, 'active'))
  return await indexActive(db, 'all', (done) => onProgress(done, all))
}

async function indexActive(
  db: Database,
  which: 'all' | 'missing',
  onBatch: (done: number) => void = () => {},
): Promise<number> {
  let done = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    // Also looks for missing rows in batches: a search for the next one would read all the others,
    // which takes longer than the statement timeout in a market of millions.
    const rows = await db
      .select({ id: listings.id, isIndexed: which === 'all' ? sql<boolean>`false` : hasIndexRow })
      .from(listings)
      .where(and(eq(listings.status, 'active'), gt(listings.id, after)))
      .orderBy(asc(listings.id))
      .limit(batchSize)
    const ids = rows.filter(({ isIndexed }) => !isIndexed).map(({ id }) => id)
    if (ids.length > 0) {
      const lexicon = await readLexicon(db)
      await db.transaction((tx) => indexListings(tx, ids, lexicon))
    }
    done += ids.length
    onBatch(done)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.id
  }
  await markIndexed(db)
  return done
}

const hasIndexRow = sql<boolean>`exists (
  select from listing_search where listing_search.listing_id = ${listings}.id)`

/** Records that all index rows have the current version. */
export async function markIndexed(db: Database): Promise<void> {
  await db.delete(searchState)
  await db.insert(searchState).values({ version: searchVersion }).onConflictDoNothing()
}

const overwriteColumns = {
  createdAt: sql`excluded.created_at`,
  expiresAt: sql`excluded.expires_at`,
  price: sql`excluded.price`,
  quantity: sql`excluded.quantity`,
  numbers: sql`excluded.numbers`,
  cityCode: sql`excluded.city_code`,
  codes: sql`excluded.codes`,
  choiceCount: sql`excluded.choice_count`,
}

type FindableRow = IndexableListing & { id: string; expiresAt: Date }

function searchRow(
  { listing, anywhere, title, cityTerm, choiceCount }: ListingTerms & { listing: FindableRow },
  numbers: ReadonlyMap<string, number>,
) {
  const numberOf = (word: string) => numbers.get(word) ?? 0
  return {
    listingId: listing.id,
    createdAt: listing.createdAt,
    expiresAt: listing.expiresAt,
    price: listing.price,
    quantity: listing.quantity,
    numbers: indexedNumbers(listing),
    cityCode: anywhereCode(numberOf(cityTerm)),
    codes: [
      ...[...anywhere].map((word) => anywhereCode(numberOf(word))),
      ...[...title].map((word) => titleCode(numberOf(word))),
    ],
    choiceCount,
  }
}

/** The numbers that searches compare: category fields by name, and the weight of the quantity. */
function indexedNumbers({ details, weightKg }: IndexableListing): Record<string, number> | null {
  const numbers = Object.fromEntries(
    details.flatMap(({ field, type, value }) =>
      type === 'number' ? [[field, Number(value)]] : [],
    ),
  )
  if (weightKg !== undefined) numbers.weight = weightKg
  return Object.keys(numbers).length > 0 ? numbers : null
}

const kgPerUnit = new Map(quantityUnits.map(({ slug, kg }) => [slug, kg]))

function weightOf(quantity: number | null, unit: string): number | undefined {
  const kg = kgPerUnit.get(unit)
  return quantity === null || kg === undefined ? undefined : quantity * kg
}

async function readFindable(db: Database, ids: readonly string[]): Promise<FindableRow[]> {
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      description: listings.description,
      category: sql<string | null>`${categories.slug}`,
      subcategory: sql<string | null>`${subcategories.slug}`,
      province: listings.province,
      city: listings.city,
      price: listings.price,
      quantity: listings.quantity,
      quantityUnit: listings.quantityUnit,
      condition: listings.condition,
      delivery: listings.deliveryAvailable,
      payment: listings.paymentTerms,
      organic: listings.organic,
      featured: listings.featured,
      urgent: listings.urgent,
      createdAt: listings.createdAt,
      expiresAt: listings.expiresAt,
    })
    .from(listings)
    .leftJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, listings.subcategoryId))
    .where(and(inArray(listings.id, [...ids]), eq(listings.status, 'active')))
    // Lock in a fixed order to avoid deadlocks.
    .orderBy(asc(listings.id))
    .for('share', { of: listings })
  const details = await readDetails(db, ids)
  return rows.map(({ category, subcategory, ...row }) => ({
    ...row,
    weightKg: weightOf(row.quantity, row.quantityUnit),
    category: category ?? undefined,
    subcategory: subcategory ?? undefined,
    details: details.get(row.id) ?? [],
  }))
}

async function readDetails(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      listingId: listingFieldValues.listingId,
      field: categoryFields.fieldName,
      type: categoryFields.fieldType,
      value: listingFieldValues.fieldValue,
    })
    .from(listingFieldValues)
    .innerJoin(categoryFields, eq(categoryFields.id, listingFieldValues.fieldId))
    .where(inArray(listingFieldValues.listingId, [...ids]))
  return Map.groupBy(rows, ({ listingId }) => listingId)
}
