import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { OpenDatabase } from '../../../app/platform/database/database.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { withoutIndexes } from '../without-indexes.ts'
import { type GeneratedListing, generateListing } from './write-listing.ts'

const atOnce = 2_000
const listingsPerSeller = 15

type Open = Pick<OpenDatabase, 'query'>

/** Inserts `count` listings with their details into an empty market and logs its progress. */
export async function fillMarket(open: Open, count: number): Promise<void> {
  const sellers = await addSellers(open, Math.ceil(count / listingsPerSeller))
  const now = new Date()
  await withoutIndexes(open, ['listings', 'listing_field_values'], async () => {
    // Generates the next batch while the database writes the previous one.
    let writing = Promise.resolve()
    for (let from = 0; from < count; from += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) =>
        generateListing({ number: from + i, of: count, now, sellers }),
      )
      await writing
      writing = addBatch(open, batch)
      writing.catch(() => {})
      if (from % 100_000 === 0) console.log(`  ${from} listings`)
    }
    await writing
  })
}

async function addBatch(open: Open, batch: GeneratedListing[]): Promise<void> {
  await addRows(
    open,
    listings,
    batch.map(({ listing }) => listing),
  )
  await addRows(
    open,
    listingFieldValues,
    batch.flatMap(({ details }) => details),
  )
}

async function addSellers(open: Open, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (let from = 0; from < count; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const rows = some.map((id) => ({ id, fullName: 'A Seller', email: `${id}@example.com` }))
    await addRows(open, users, rows)
  }
  return ids
}

type Row = Record<string, unknown>

// Passes the batch as one JSON parameter: a statement takes at most 65,535 parameters.
async function addRows(open: Open, table: PgTable, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const rowsWithNames = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  )
  const names = columns.map(([, { name }]) => name).join(', ')
  const name = getTableName(table)
  await open.query(
    `insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, $1::json)`,
    [JSON.stringify(rowsWithNames)],
  )
}
