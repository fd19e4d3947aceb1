import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { cachedFor } from '../cache/cached-for.server.ts'
import { searchRows } from '../query/search-rows.server.ts'

/** What there may be a million of. */
export const numberedKinds = ['listings', 'services', 'sellers'] as const
export type NumberedKind = (typeof numberedKinds)[number]

/** A part of a kind: its things in the order of their ids, from the first to before the next part's. */
export type SitemapPart = { from: string; until: string | undefined; changedAt: Date }

/** Something with a page of its own. */
export type SitemapEntry = { id: string; changedAt: Date }

/** How many pages a part of the sitemap holds at most: ten thousand addresses, two for each. */
export const partSize = 5_000

// One row for each thing that everybody may see: its id, and when it was last changed.
const publicCondition: Record<NumberedKind, SQL> = {
  listings: sql`select id, updated_at from listings where status = 'active' and expires_at > now()`,
  services: sql`select id, updated_at from services where status = 'active'`,
  // Their newest listing is one look into the index; the last changed of all would be a walk.
  sellers: sql`select users.id, newest.created_at as updated_at
    from users cross join lateral (
      select created_at from listings
      where user_id = users.id and status = 'active' and expires_at > now()
      order by created_at desc limit 1
    ) as newest
    where users.deleted_at is null`,
}

/**
 * Where each part of a kind begins. Walking through a million ids to count them takes a second, so it
 * is done once an hour; a part then finds its place in the index by the id it begins with.
 */
export const listSitemapParts = cachedFor(3600_000, querySitemapParts)

async function querySitemapParts(db: Database, kind: NumberedKind): Promise<SitemapPart[]> {
  const rows = await searchRows<{ from: string; changed: number }>(
    db,
    sql`with numbered as (
        select id, updated_at, row_number() over (order by id) - 1 as place
        from (${publicCondition[kind]}) as shown
      )
      select max(id::text) filter (where place % ${sql.raw(String(partSize))} = 0) as "from",
        (extract(epoch from max(updated_at)) * 1000)::float8 as changed
      from numbered
      group by place / ${sql.raw(String(partSize))}
      order by place / ${sql.raw(String(partSize))}`,
  )
  return rows.map(({ from, changed }, at) => ({
    from,
    until: rows[at + 1]?.from,
    changedAt: new Date(changed),
  }))
}

/**
 * What one part holds, which begins at 1; `undefined` where there is no such part. What has come or
 * gone since the parts were counted is in it or not: a part never holds more than it may.
 */
export async function listSitemapEntries(
  db: Database,
  { kind, number }: { kind: NumberedKind; number: number },
): Promise<SitemapEntry[] | undefined> {
  const part = (await listSitemapParts(db, kind))[number - 1]
  if (!part) return undefined
  const { from, until } = part
  const rows = await searchRows<{ id: string; changed: number }>(
    db,
    sql`select id, (extract(epoch from updated_at) * 1000)::float8 as changed
      from (${publicCondition[kind]}) as shown
      where id >= ${from}::uuid ${until ? sql`and id < ${until}::uuid` : sql``}
      order by id limit ${sql.raw(String(partSize))}`,
  )
  return rows.map(({ id, changed }) => ({ id, changedAt: new Date(changed) }))
}
