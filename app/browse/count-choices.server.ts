import { sql } from 'drizzle-orm'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../platform/database.server.ts'
import { codeOfMark } from '../search/clauses.server.ts'
import { marks } from '../search/marks.ts'
import { type Filter, wantedOf } from './listing-filters.server.ts'
import { postedWithin } from './listing-filters.ts'
import type { ChoiceCount, ListingQuery } from './listing-query.ts'
import { offeredChoices } from './offered-choices.ts'
import { foundNewest, type Sought } from './page-of-rows.server.ts'
import { readRows } from './read-rows.server.ts'

type Counting = Sought & {
  query: ListingQuery
  filters: readonly Filter[]
  catalog: Catalog
}

// Choices are counted among these many results; beyond them a count is "at least".
const most = 1000

/**
 * How many results have each choice, by mark. Where something of a group is chosen, the others of
 * the group are counted as if nothing were: that is what choosing them too would show.
 */
export async function countChoices(
  db: Database,
  counting: Counting,
): Promise<Map<string, ChoiceCount>> {
  const groups = choiceGroups(counting)
  const chosen = groups.filter(({ group }) =>
    counting.filters.some((one) => one.group === group || belongsTo(group, one.group)),
  )
  const others = groups.filter((group) => !chosen.includes(group))
  const counted = await Promise.all([
    countIn(db, counting, others),
    ...chosen.map((group) => countIn(db, without(counting, group.group), [group])),
    countNewness(db, without(counting, 'postedWithin')),
  ])
  return new Map(counted.flat())
}

type Group = { group: string; names: string[] }

function choiceGroups({ query, catalog }: Counting): Group[] {
  const category = catalog.categories.find(({ slug }) => slug === query.category)
  const province = catalog.provinces.find(({ slug }) => slug === query.province)
  const offered = offeredChoices(catalog, { category, province })
  return [...Map.groupBy(offered, ({ group }) => group)].map(([group, choices]) => ({
    group,
    names: choices.map(({ mark }) => mark),
  }))
}

// Kinds and details belong to their category, cities to their province; and whoever chooses a
// province no longer asks for what is near.
function belongsTo(group: string, one: string): boolean {
  if (group === 'category') return one === 'subcategory' || one.startsWith('detail:')
  return group === 'province' && (one === 'city' || one === 'near')
}

function without(counting: Counting, group: string): Counting {
  const filters = counting.filters.filter(
    (one) => one.group !== group && !belongsTo(group, one.group),
  )
  return { ...counting, wanted: wantedOf(counting.words, filters) }
}

/** How many were posted within so many days. */
async function countNewness(db: Database, sought: Sought): Promise<[string, ChoiceCount][]> {
  if (sought.wanted.clauses.some((clause) => clause.length === 0)) return []
  const within = postedWithin.map(
    (days) => sql`count(*) filter (where posted_at >= extract(epoch from
      now() - make_interval(days => ${Number(days)})) * 1000000)::int as ${sql.identifier(days)}`,
  )
  const [row = {}] = await readRows<Record<string, number>>(
    db,
    sql`with ${foundNewest(sought)} select (select count(*)::int from found) as total,
      ${sql.join(within, sql`, `)} from (select posted_at from found limit ${most}) newest`,
  )
  const isMore = Number(row.total) > most
  return postedWithin.flatMap((days) => {
    const count = Number(row[days] ?? 0)
    return count > 0 ? [[marks.within(days), { count, isMore: isMore && count === most }]] : []
  })
}

async function countIn(
  db: Database,
  sought: Sought,
  groups: readonly Group[],
): Promise<[string, ChoiceCount][]> {
  const names = new Map(
    groups.flatMap((group) =>
      group.names.flatMap((name) => {
        const code = codeOfMark(name, sought.vocabulary)
        return code === undefined ? [] : [[code, name] as const]
      }),
    ),
  )
  if (names.size === 0 || sought.wanted.clauses.some((clause) => clause.length === 0)) return []
  const rows = await readRows<{ code: number; count: number; total: number }>(
    db,
    sql`with ${foundNewest(sought, { hasCodes: true })}
      select code, count(*)::int as count, (select count(*)::int from found) as total
      from (select codes from found limit ${most}) counted, unnest(codes) code
      where code = any(${`{${[...names.keys()].join(',')}}`}::integer[]) group by code`,
  )
  return rows.flatMap(({ code, count, total }) => {
    const name = names.get(code)
    return name === undefined ? [] : [[name, { count, isMore: total > most }] as const]
  })
}
