import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { purgePictures } from '../../app/images/attach/purge-pictures.server.ts'
import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import {
  listPictureFiles,
  smallestPictureFile,
} from '../../app/images/storage/picture-path.server.ts'
import {
  type Database,
  openEmbedded,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import { images } from '../../db/schema/images.server.ts'
import {
  deletedListings,
  listingFieldValues,
  listingPrices,
  listingSearch,
  listings,
} from '../../db/schema/listings.server.ts'
import type { RunningMarket } from '../../test/support/market/running-market.ts'
import type { ListingState, TrackedListing } from './actions.ts'
import { checkConversations, checkFavorites } from './check-members.ts'
import type { TrackedFavorite } from './favorite-writer.ts'
import type { TrackedConversation } from './message-writer.ts'

/** Everything the clients have written, as they know it. */
export type ExpectedState = {
  offers: TrackedListing[]
  conversations: TrackedConversation[]
  favorites: TrackedFavorite[]
}

export type MarketCheckResult = {
  /** One line per fault. */
  findings: string[]
  listings: number
  /** Actions stored although their response was lost: allowed if they are complete. */
  late: number
  /** Unused files that were purged. */
  purged: number
}

type Place = {
  databaseUrl: string | undefined
  market: RunningMarket
  /** Whether to purge unused pictures, as the market does after an hour. */
  purges: boolean
}

type Market = Awaited<ReturnType<typeof readMarket>>
type Listing = Market['rows'][number]

/** Stops the server and checks its database and pictures directly. */
export async function checkMarket(
  expected: ExpectedState,
  { databaseUrl, market, purges }: Place,
): Promise<MarketCheckResult> {
  await market.stop()
  const open = await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(market.dataDir))
  try {
    const { findings, found, late } = await checkRecords(open.db, expected)
    findings.push(...(await checkFiles(found, join(market.dataDir, 'pictures'))))
    const purged = purges ? await purgeUnused(open.db, findings) : 0
    return { findings, listings: found.rows.length, late, purged }
  } finally {
    await open.close()
  }
}

/** Checks listings, conversations and favorites. */
export async function checkRecords(
  db: Database,
  { offers, conversations, favorites }: ExpectedState,
) {
  const found = await readMarket(db)
  const comparisons = offers.map((offer) => compare(offer, found))
  const findings = [
    ...comparisons.flatMap(({ wrong }) => wrong ?? []),
    ...checkIndex(found),
    ...(await checkConversations(db, conversations)),
    ...(await checkFavorites(db, favorites)),
  ]
  return { findings, found, late: comparisons.filter(({ isLate }) => isLate).length }
}

export async function readMarket(db: Database) {
  return {
    rows: await db.select().from(listings),
    details: await db.select().from(listingFieldValues),
    pictures: await db.select().from(images),
    prices: await db.select().from(listingPrices),
    found: await db.select().from(listingSearch),
  }
}

/** Checks that the listing is stored once, in its confirmed state or with its pending action. */
function compare(
  { title, id, confirmed, pending }: TrackedListing,
  market: Market,
): { wrong?: string; isLate?: boolean } {
  const found = market.rows.filter((row) => row.title === title)
  const [row] = found
  if (found.length > 1) return { wrong: `${title}: stored ${found.length} times` }
  if (row && id && row.id !== id) return { wrong: `${title}: stored under another id` }
  if (matchesState(row, confirmed, market)) return {}
  if (pending && matchesState(row, pending.result, market)) return { isLate: true }
  const between = pending ? `, with ${pending.name} pending` : ''
  return { wrong: `${title}: ${row ? 'partial or outdated' : 'lost'}${between}` }
}

export function matchesState(
  row: Listing | undefined,
  expectedState: ListingState | 'absent',
  market: Market,
): boolean {
  if (!row || expectedState === 'absent') return !row && expectedState === 'absent'
  const own = market.pictures.filter(({ listingId }) => listingId === row.id)
  const inOrder = own.sort((a, b) => Number(a.position) - Number(b.position))
  const prices = market.prices.filter(({ listingId }) => listingId === row.id)
  const last = prices.sort((a, b) => Number(a.since) - Number(b.since)).at(-1)
  return (
    row.price === Number(expectedState.price) &&
    last?.price === row.price &&
    row.description === expectedState.description &&
    row.status === expectedState.status &&
    (row.soldAt !== null) === (expectedState.status === 'sold') &&
    (row.renewedAt !== null) === expectedState.isRenewed &&
    market.details.filter(({ listingId }) => listingId === row.id).length === 2 &&
    own.length === expectedState.pictures &&
    inOrder.every(({ path }, index) => row.images[index] === path)
  )
}

/** Checks that the search index holds exactly the active listings, at their current price. */
export function checkIndex({ rows, found }: Market): string[] {
  const priceOf = new Map(found.map(({ listingId, price }) => [listingId, price]))
  const active = rows.filter(({ status }) => status === 'active')
  const wrong = active.filter(({ id, price }) => priceOf.get(id) !== price)
  const tooMany = found.length - active.length
  return [
    ...wrong.map(({ title }) => `${title}: search index out of date`),
    ...(tooMany > wrong.length
      ? [`${tooMany} listings in the search index that are not active`]
      : []),
  ]
}

/** Checks that every picture row has all its files and that each can be decoded. */
export async function checkFiles({ pictures }: Market, folder: string): Promise<string[]> {
  const findings: string[] = []
  for (const file of pictures.flatMap(({ path }) => listPictureFiles(path))) {
    if (!(await isIntactPicture(join(folder, file)))) findings.push(`${file}: missing or broken`)
  }
  return findings
}

/** Purges unused pictures, then checks that no unused picture and no orphaned file is left. */
async function purgeUnused(db: Database, findings: string[]): Promise<number> {
  const { files } = await purgePictures(db, { olderThan: new Date() })
  const imageRows = await db.select().from(images)
  for (const { path, listingId } of imageRows) {
    if (!listingId) findings.push(`${path}: unused after the purge`)
  }
  const deleted = await db.select({ cover: deletedListings.cover }).from(deletedListings)
  const needed = new Set([
    ...imageRows.flatMap(({ path }) => listPictureFiles(path)),
    // A conversation still shows the listing that it is about.
    ...deleted.flatMap(({ cover }) => (cover ? smallestPictureFile(cover) : [])),
  ])
  for await (const { path } of (await openPictureStore()).list('listings/')) {
    if (!needed.has(path)) findings.push(`${path}: orphaned after the purge`)
  }
  return files
}

// Files never change: once a file has been decoded, later checks only test that it exists.
const decoded = new Set<string>()

async function isIntactPicture(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  if (decoded.has(file)) return true
  return sharp(file)
    .stats()
    .then(
      () => Boolean(decoded.add(file)),
      () => false,
    )
}
