import { sql } from 'drizzle-orm'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { findPlace } from '../../catalog/places/places.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { cachedFor } from '../cache/cached-for.server.ts'
import { runSearchSql } from '../query/run-search-sql.server.ts'

export type ListedPath = { path: string; changedAt: Date }

type PlaceCount = { category: string; province: string | null; city: string; changed: number }

/** Where something is for sale: at most 4,000. Cached, as the count scans all public listings. */
export const listPlacePages = cachedFor(3600_000, queryPlacePages)

async function queryPlacePages(db: Database): Promise<ListedPath[]> {
  const catalog = await readCatalog(db, 'en')
  const slugs = new Map(catalog.categories.map(({ id, slug }) => [id, slug]))
  const rows = await runSearchSql<PlaceCount>(
    db,
    sql`select category_id as category, location_province as province, location_city as city,
        (extract(epoch from max(updated_at)) * 1000)::float8 as changed
      from listings
      where status = 'active' and expires_at > now() and category_id is not null
      group by category_id, location_province, location_city`,
  )
  const changes = new Map<string, number>()
  for (const { category, province, city, changed } of rows) {
    const slug = slugs.get(category)
    const place = province ? findPlace(catalog, city, province)?.city.slug : undefined
    for (const path of slug ? placePaths(slug, province, place) : []) {
      changes.set(path, Math.max(changed, changes.get(path) ?? 0))
    }
  }
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, changed]) => ({ path, changedAt: new Date(changed) }))
}

export const listTypePages = cachedFor(3600_000, queryTypePages)

async function queryTypePages(db: Database): Promise<ListedPath[]> {
  const rows = await runSearchSql<{ type: string; changed: number }>(
    db,
    sql`select service_type as type, (extract(epoch from max(updated_at)) * 1000)::float8 as changed
      from services where status = 'active' group by service_type order by service_type`,
  )
  return rows.map(({ type, changed }) => {
    return { path: `/services?type=${type}`, changedAt: new Date(changed) }
  })
}

function placePaths(slug: string, province: string | null, city: string | undefined): string[] {
  const paths = [href('/category/:slug', slug)]
  if (province) paths.push(href('/category/:slug/:province/:city?', slug, province))
  if (province && city) paths.push(href('/category/:slug/:province/:city?', slug, province, city))
  return paths
}
