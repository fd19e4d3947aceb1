import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { purgePictures } from '../../app/images/attach/purge-pictures.server.ts'
import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import { listPictureFiles } from '../../app/images/storage/picture-path.server.ts'
import {
  type Database,
  openEmbedded,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import { images } from '../../db/schema/images.server.ts'
import {
  listingFieldValues,
  listingPrices,
  listingSearch,
  listings,
} from '../../db/schema/listings.server.ts'
import type { RunningMarket } from '../../test/support/market/running-market.ts'
import type { Offer, Said } from './actions.ts'
import { checkHearts, checkTalks } from './check-members.ts'
import type { Heart } from './favorite-writer.ts'
import type { Talk } from './message-writer.ts'

/** All that people have done, as they know it. */
export type Done = { offers: Offer[]; talks: Talk[]; hearts: Heart[] }

export type Findings = {
  /** Every broken promise, in words. */
  findings: string[]
  listings: number
  /** Deeds that were done although their answer never came: allowed, as long as they are whole. */
  late: number
  /** Files that belonged to nothing, and were there to be swept. */
  swept: number
}

type Place = {
  databaseUrl: string | undefined
  market: RunningMarket
  /** Whether the hour is over after which nothing unused is kept. */
  sweeps: boolean
}

type Market = Awaited<ReturnType<typeof readMarket>>
type Listing = Market['rows'][number]

/** Ends the program and reads its database and its pictures with our own eyes. */
export async function checkMarket(
  { offers, talks, hearts }: Done,
  { databaseUrl, market, sweeps }: Place,
): Promise<Findings> {
  await market.stop()
  const open = await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(market.dataDir))
  try {
    const found = await readMarket(open.db)
    const told = offers.map((offer) => compare(offer, found))
    const findings = [...told.flatMap(({ wrong }) => wrong ?? []), ...checkIndex(found)]
    findings.push(...(await checkTalks(open.db, talks)), ...(await checkHearts(open.db, hearts)))
    findings.push(...(await checkFiles(found, join(market.dataDir, 'pictures'))))
    const swept = sweeps ? await sweep(open.db, findings) : 0
    const late = told.filter(({ isLate }) => isLate).length
    return { findings, listings: found.rows.length, late, swept }
  } finally {
    await open.close()
  }
}

async function readMarket(db: Database) {
  return {
    rows: await db.select().from(listings),
    details: await db.select().from(listingFieldValues),
    pictures: await db.select().from(images),
    prices: await db.select().from(listingPrices),
    found: await db.select().from(listingSearch),
  }
}

/** What is sure about an offer is there once and whole, or what was under way, and nothing between. */
function compare(
  { title, id, sure, underway }: Offer,
  market: Market,
): { wrong?: string; isLate?: boolean } {
  const found = market.rows.filter((row) => row.title === title)
  const [row] = found
  if (found.length > 1) return { wrong: `${title}: there ${found.length} times` }
  if (row && id && row.id !== id) return { wrong: `${title}: there under another id` }
  if (says(row, sure, market)) return {}
  if (underway && says(row, underway.becomes, market)) return { isLate: true }
  const between = underway ? `, with ${underway.name} under way` : ''
  return { wrong: `${title}: ${row ? 'there by half or as it was' : 'lost'}${between}` }
}

function says(row: Listing | undefined, said: Said | 'absent', market: Market): boolean {
  if (!row || said === 'absent') return !row && said === 'absent'
  const own = market.pictures.filter(({ listingId }) => listingId === row.id)
  const inOrder = own.sort((a, b) => Number(a.position) - Number(b.position))
  const prices = market.prices.filter(({ listingId }) => listingId === row.id)
  const last = prices.sort((a, b) => Number(a.since) - Number(b.since)).at(-1)
  return (
    row.price === Number(said.price) &&
    last?.price === row.price &&
    row.description === said.description &&
    row.status === said.status &&
    (row.soldAt !== null) === (said.status === 'sold') &&
    (row.renewedAt !== null) === said.isRenewed &&
    market.details.filter(({ listingId }) => listingId === row.id).length === 2 &&
    own.length === said.pictures &&
    inOrder.every(({ path }, place) => row.images[place] === path)
  )
}

/** What is searched is what is active, at the same price. */
function checkIndex({ rows, found }: Market): string[] {
  const priceOf = new Map(found.map(({ listingId, price }) => [listingId, price]))
  const active = rows.filter(({ status }) => status === 'active')
  const wrong = active.filter(({ id, price }) => priceOf.get(id) !== price)
  const tooMany = found.length - active.length
  return [
    ...wrong.map(({ title }) => `${title}: not to be found as it is`),
    ...(tooMany > wrong.length ? [`${tooMany} listings to be found that are not active`] : []),
  ]
}

/** Every picture that has a row has all its files, and every one can be opened. */
async function checkFiles({ pictures }: Market, folder: string): Promise<string[]> {
  const findings: string[] = []
  for (const file of pictures.flatMap(({ path }) => listPictureFiles(path))) {
    if (!(await isWholePicture(join(folder, file)))) findings.push(`${file}: missing or broken`)
  }
  return findings
}

/** After an hour no picture is left that nothing uses, and no file without a picture. */
async function sweep(db: Database, findings: string[]): Promise<number> {
  const { files } = await purgePictures(db, { olderThan: new Date() })
  const kept = await db.select().from(images)
  for (const { path, listingId } of kept) {
    if (!listingId) findings.push(`${path}: unused after the sweep`)
  }
  const needed = new Set(kept.flatMap(({ path }) => listPictureFiles(path)))
  for await (const { path } of (await openPictureStore()).list('listings/')) {
    if (!needed.has(path)) findings.push(`${path}: belongs to nothing after the sweep`)
  }
  return files
}

// Files never change: what has been decoded once need only be there the next time.
const decoded = new Set<string>()

async function isWholePicture(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  if (decoded.has(file)) return true
  return sharp(file)
    .stats()
    .then(
      () => Boolean(decoded.add(file)),
      () => false,
    )
}
