import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { cachedFor } from '../cache/cached-for.server.ts'
import { runSearchSql } from '../query/run-search-sql.server.ts'

/** The kinds of page that may number a million, so that their sitemaps are split into parts. */
export const numberedKinds = ['listings', 'services', 'sellers'] as const
export type NumberedKind = (typeof numberedKinds)[number]

/** One part of a kind: its pages in order of id, from `from` up to but not including `until`. */
export type SitemapPart = { from: string; until: string | undefined; changedAt: Date }

export type SitemapEntry = { id: string; changedAt: Date }

/** The most pages in one part: 10,000 URLs, two for each page. */
export const sitemapPartSize = 5_000

// Each query returns one row for each public page: its id and when it last changed.
const publicCondition: Record<NumberedKind, SQL> = {
  listings: sql`select id, updated_at from listings where status = 'active' and expires_at > now()`,
  services: sql`select id, updated_at from services where status = 'active'`,
  // The seller's newest listing takes one index lookup; the last changed listing would take a scan.
  sellers: sql`select users.id, newest.created_at as updated_at
    from users cross join lateral (
      select created_at from listings
      where user_id = users.id and status = 'active' and expires_at > now()
      order by created_at desc limit 1
    ) as newest
    where users.deleted_at is null`,
}

/** Where each part begins, cached for an hour: counting a million ids takes a second. */
export const listSitemapParts = cachedFor(3600_000, querySitemapParts)

async function querySitemapParts(db: Database, kind: NumberedKind): Promise<SitemapPart[]> {
  const rows = await runSearchSql<{ from: string; changed: number }>(
    db,
    sql`with numbered as (
        select id, updated_at, row_number() over (order by id) - 1 as place
        from (${publicCondition[kind]}) as shown
      )
      select max(id::text) filter (where place % ${sql.raw(String(sitemapPartSize))} = 0) as "from",
        (extract(epoch from max(updated_at)) * 1000)::float8 as changed
      from numbered
      group by place / ${sql.raw(String(sitemapPartSize))}
      order by place / ${sql.raw(String(sitemapPartSize))}`,
  )
  return rows.map(({ from, changed }, index) => ({
    from,
    until: rows[index + 1]?.from,
    changedAt: new Date(changed),
  }))
}

/** A part of a kind, numbered from 1. */
export type PartNumber = { kind: NumberedKind; number: number }

/** Lists the pages of one part; `undefined` if there is no such part. */
export async function listSitemapEntries(
  db: Database,
  { kind, number }: PartNumber,
): Promise<SitemapEntry[] | undefined> {
  const part = (await listSitemapParts(db, kind))[number - 1]
  if (!part) return undefined
  const rows = await runSearchSql<{ id: string; changed: number }>(
    db,
    sql`select id, (extract(epoch from updated_at) * 1000)::float8 as changed
      from ${pagesOf(kind, part)}
      order by id limit ${sql.raw(String(sitemapPartSize))}`,
  )
  return rows.map(({ id, changed }) => ({ id, changedAt: new Date(changed) }))
}

/** A hash of which pages a part has now; `undefined` if there is no such part. */
export async function hashSitemapEntries(
  db: Database,
  { kind, number }: PartNumber,
): Promise<string | undefined> {
  const part = (await listSitemapParts(db, kind))[number - 1]
  if (!part) return undefined
  const [row] = await runSearchSql<{ hash: string }>(
    db,
    sql`select concat(count(*), ':', bit_xor(uuid_hash_extended(id, 0))) as hash
      from ${pagesOf(kind, part)}`,
  )
  return row?.hash
}

function pagesOf(kind: NumberedKind, { from, until }: SitemapPart): SQL {
  const before = until ? sql`and id < ${until}::uuid` : sql``
  return sql`(select * from (${publicCondition[kind]}) as shown
    where id >= ${from}::uuid ${before}) as part`
}
