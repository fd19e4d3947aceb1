import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { OpenDatabase } from '../../../app/platform/database/database.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { listingFieldValues, listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { withoutIndexes } from '../without-indexes.ts'

type Open = Pick<OpenDatabase, 'query'>

// Each unit of `timeTerms` in seconds.
const timeUnits = { ten: 600, hour: 3_600, day: 86_400, week: 604_800 }
const units = Object.keys(timeUnits)

/**
 * Copies an indexed market until it is `factor` times as large, many times faster than generating
 * it. A copy has the content of one listing, the times of another, and a new seller. The tables grow
 * in the order of time, as they do when people post.
 */
export async function multiplyMarket(open: Open, factor: number): Promise<void> {
  await numberListings(open)
  await pairListings(open, factor)
  const tables = [listings, listingFieldValues, listingSearch].map(getTableName)
  await withoutIndexes(open, tables, async () => {
    await insertCopies(open, 'sellers', users, {
      id: 'copy.id',
      email: "copy.id || '@example.com'",
    })
    await insertCopies(open, 'copies', listings, {
      id: 'copy.id',
      user_id: 'copy.seller',
      ...times('created_at', 'updated_at', 'renewed_at', 'expires_at', 'expiry_told_at'),
    })
    await insertCopies(open, 'copies', listingFieldValues, { listing_id: 'copy.id' })
    await insertCopies(open, 'copies', listingSearch, {
      listing_id: 'copy.id',
      ...times('created_at', 'expires_at'),
      codes: units.reduce(
        (codes, unit) => `array_replace(${codes}, copy.old_${unit}, copy.new_${unit})`,
        'source.codes',
      ),
    })
  })
  await open.query('drop table numbered, sellers, copies')
  await open.query('vacuum analyze users, search_words')
}

/** Creates a table of all listings, numbered from the oldest, with the codes of their times. */
async function numberListings({ query }: Open): Promise<void> {
  const terms = Object.entries(timeUnits).map(
    ([unit, seconds]) =>
      `'${unit}:' || floor(extract(epoch from listings.created_at) / ${seconds})`,
  )
  // Listings that are not active have no search row, so the terms of their times may be missing.
  await query(`
    insert into search_words (word, created_at)
      select distinct unnest(array[${terms}]), now() - interval '1 hour' from listings
      on conflict do nothing;
    create unlogged table numbered as
      select row_number() over (order by listings.created_at, listings.id) - 1 as number,
        listings.id, user_id, listings.created_at, updated_at, renewed_at, expires_at,
        expiry_told_at,
        ${units.map((unit) => `${unit}.id * 2 as ${unit}`).join(', ')}
      from listings
        ${units.map((unit, index) => `join search_words ${unit} on ${unit}.word = ${terms[index]}`).join(' ')};
    analyze numbered`)
}

/** Creates tables with a row for each copy of a seller, and for each of a listing. */
async function pairListings({ query }: Open, factor: number): Promise<void> {
  await query(`
    create unlogged table sellers as
      select md5(user_id || '/' || copy)::uuid as id, user_id as content, copy
      from (select distinct user_id from numbered) as sellers, generate_series(1, ${factor - 1}) as copy`)
  await query(`
    set local work_mem = '256MB';
    create unlogged table copies as
      select (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7'
          || substr(hash, 1, 3) || 'a' || substr(hash, 4, 15))::uuid as id, *
      from (
        select content.id as content, md5(content.user_id || '/' || copy)::uuid as seller,
          md5(content.id || '/' || copy) as hash,
          least(date_bin('10 minutes', moment.created_at, 'epoch') + random() * interval '10 minutes',
            now()) as created_at,
          moment.updated_at, moment.renewed_at, moment.expires_at, moment.expiry_told_at,
          ${units.map((unit) => `content.${unit} as old_${unit}, moment.${unit} as new_${unit}`).join(', ')}
        from (select count(*) from numbered) as total
          cross join generate_series(1, ${factor - 1}) as copy
          cross join numbered as moment
          join numbered as content
            on content.number = (moment.number + copy * total.count / ${factor}) % total.count
      ) as pairs
      order by created_at;
    analyze copies`)
}

/** Inserts the rows of a table for all copies, with the given columns replaced. */
async function insertCopies(
  { query }: Open,
  copies: 'sellers' | 'copies',
  table: PgTable,
  replaced: Record<string, string>,
): Promise<void> {
  const startedAt = performance.now()
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const values = names.map((name) => replaced[name] ?? `source.${name}`)
  const key = names.includes('listing_id') ? 'listing_id' : 'id'
  // The role skips triggers and foreign keys. With this memory the smaller table is hashed and the
  // copies are read in their order.
  await query(`
    set local session_replication_role = replica;
    set local work_mem = '1GB';
    insert into ${getTableName(table)} (${names})
      select ${values} from ${copies} as copy
        join ${getTableName(table)} as source on source.${key} = copy.content`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`  ${getTableName(table)} multiplied in ${seconds} s`)
}

function times(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `copy.${name}`]))
}
