import { type SQL, sql } from 'drizzle-orm'
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

/** On the page of one category nobody can choose another, so those need not be counted. */
export type CountedChoices = 'all' | 'without-categories'

type Counting = Sought & {
  query: ListingQuery
  filters: readonly Filter[]
  catalog: Catalog
  choices: CountedChoices
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
  ])
  return new Map(counted.flat())
}

type Group = { group: string; names: string[] }

/** Newness is no code of a listing: it passes with time. */
const newness: Group = {
  group: 'postedWithin',
  names: postedWithin.map((days) => marks.within(days)),
}

function choiceGroups({ query, catalog, choices: counted }: Counting): Group[] {
  const category = catalog.categories.find(({ slug }) => slug === query.category)
  const province = catalog.provinces.find(({ slug }) => slug === query.province)
  const offered = offeredChoices(catalog, { category, province })
  const groups = [...Map.groupBy(offered, ({ group }) => group)].map(([group, choices]) => ({
    group,
    names: choices.map(({ mark }) => mark),
  }))
  const all = [...groups, newness]
  return counted === 'all' ? all : all.filter(({ group }) => group !== 'category')
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
  const isNewnessAsked = groups.includes(newness)
  if (names.size === 0 && !isNewnessAsked) return []
  if (sought.wanted.clauses.some((clause) => clause.length === 0)) return []
  const rows = await readRows<{ code: number; days: string; count: number; total: number }>(
    db,
    sql`with ${foundNewest(sought, { hasCodes: true })},
      counted as (select codes, posted_at from found limit ${most})
      select code, null as days, count(*)::int as count, (select count(*)::int from found) as total
      from counted, unnest(codes) code
      where code = any(${`{${[...names.keys()].join(',')}}`}::integer[]) group by code
      ${isNewnessAsked ? countNewness() : sql``}`,
  )
  return rows.flatMap(({ code, days, count, total }) => {
    const isMore = total > most
    // The counted are the newest: there are more only where all of them are so new.
    if (days)
      return count > 0 ? [[marks.within(days), { count, isMore: isMore && count === most }]] : []
    const name = names.get(code)
    return name === undefined ? [] : [[name, { count, isMore }]]
  })
}

/** How many of those counted were posted within so many days. */
function countNewness(): SQL {
  const since = (days: string) =>
    sql`extract(epoch from now() - make_interval(days => ${Number(days)})) * 1000000`
  return sql.join(
    postedWithin.map(
      (days) => sql`union all select null, ${days}, count(*)::int, (select count(*)::int from found)
        from counted where posted_at >= ${since(days)}`,
    ),
    sql` `,
  )
}
