import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureStore } from '../app/images/chosen-store.server.ts'
import { filesOfPicture } from '../app/images/picture-path.server.ts'
import { sweepPictures } from '../app/images/sweep-pictures.server.ts'
import { type Database, openEmbedded, openPostgres } from '../app/platform/database.server.ts'
import { images, listingFieldValues, listings } from '../db/schema.server.ts'
import type { RunningMarket } from '../test/running-market.ts'
import type { Post } from './crash-posts.ts'

export type Findings = {
  /** Every broken promise, in words. */
  findings: string[]
  listings: number
  /** Posts that stand although their answer never came: allowed, as long as they are whole. */
  late: number
  /** Files that belonged to nothing, and were there to be swept. */
  swept: number
}

type Place = { databaseUrl: string | undefined; market: RunningMarket }

/** Ends the program and reads its database and its pictures with our own eyes. */
export async function checkMarket(
  posts: Post[],
  { databaseUrl, market }: Place,
): Promise<Findings> {
  await market.stop()
  const open = await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(market.dataDir))
  try {
    return await check(open.db, posts, join(market.dataDir, 'pictures'))
  } finally {
    await open.close()
  }
}

async function check(db: Database, posts: Post[], folder: string): Promise<Findings> {
  const findings: string[] = []
  const rows = await db.select().from(listings)
  const details = await db.select().from(listingFieldValues)
  const pictures = await db.select().from(images)
  const { files: swept } = await sweepPictures(db, { olderThan: new Date() })

  for (const { id, listing } of posts) {
    const found = rows.filter(({ title }) => title === listing.title)
    const [row] = found
    if (found.length > 1) findings.push(`${listing.title}: there ${found.length} times`)
    if (id && row?.id !== id) findings.push(`${listing.title}: answered and lost`)
    if (!row) continue
    const own = pictures.filter(({ listingId }) => listingId === row.id)
    const isWhole =
      row.price === Number(listing.price) &&
      row.description === listing.description &&
      details.filter(({ listingId }) => listingId === row.id).length === 2 &&
      own.length === listing.images.length &&
      row.images.length === own.length &&
      own.every(({ path }) => row.images.includes(path))
    if (!isWhole) findings.push(`${listing.title}: there by half`)
  }

  const used = pictures.filter(({ listingId }) => listingId)
  const needed = new Set(used.flatMap(({ path }) => filesOfPicture(path)))
  for (const file of needed) {
    if (!(await isWholePicture(join(folder, file)))) findings.push(`${file}: missing or broken`)
  }
  for await (const { path } of (await pictureStore()).list('listings/')) {
    if (!needed.has(path)) findings.push(`${path}: belongs to nothing after the sweep`)
  }
  const titles = new Set(posts.filter(({ id }) => !id).map(({ listing }) => listing.title))
  const late = rows.filter(({ title }) => titles.has(title)).length
  return { findings, listings: rows.length, late, swept }
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
