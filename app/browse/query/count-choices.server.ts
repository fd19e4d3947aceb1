import { type SQL, sql } from 'drizzle-orm'
import type { Catalog } from '../../catalog/catalog.ts'
import { exactCountLimit } from '../../i18n/format/exact-count-limit.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import { termCode } from '../../search/query/word-codes.server.ts'
import { postedWithin } from '../filters/listing-filters.ts'
import { offeredChoices } from '../filters/offered-choices.ts'
import { criteriaConditions } from './criteria-conditions.server.ts'
import type { QueryFilter } from './number-filters.server.ts'
import { type IndexQuery, newestMatches } from './ranked-page.server.ts'
import { canMatch } from './relevance-tiers.server.ts'
import { runSearchSql } from './run-search-sql.server.ts'
import type { ChoiceCount, ListingQuery } from './search-criteria.ts'

/** The page of one category offers no other categories, so they need not be counted. */
export type CountedChoices = 'all' | 'without-categories'

type CountChoicesInput = IndexQuery & {
  query: ListingQuery
  filters: readonly QueryFilter[]
  catalog: Catalog
  choices: CountedChoices
}

/** By term name, without the filter of its own group, which choosing another would replace. */
export async function countChoices(
  db: Database,
  counting: CountChoicesInput,
): Promise<Map<string, ChoiceCount>> {
  const groups = choiceGroups(counting)
  const chosen = groups.filter(({ group }) =>
    counting.filters.some((one) => one.group === group || dependsOnGroup(group, one.group)),
  )
  const others = groups.filter((group) => !chosen.includes(group))
  const counted = await Promise.all([
    countGroups(db, counting, others),
    ...chosen.map((group) => countGroups(db, withoutGroup(counting, group.group), [group])),
  ])
  return new Map(counted.flat())
}

type ChoiceGroup = { group: string; names: string[] }

/** The time since posting is not a code of a listing, since it changes with time. */
const postedWithinGroup: ChoiceGroup = {
  group: 'postedWithin',
  names: postedWithin.map((days) => termNames.within(days)),
}

function choiceGroups({ query, catalog, choices: counted }: CountChoicesInput): ChoiceGroup[] {
  const category = catalog.categories.find(({ slug }) => slug === query.category)
  const province = catalog.provinces.find(({ slug }) => slug === query.province)
  const offered = offeredChoices(catalog, { category, province })
  const groups = [...Map.groupBy(offered, ({ group }) => group)].map(([group, choices]) => ({
    group,
    names: choices.map(({ term }) => term),
  }))
  const all = [...groups, postedWithinGroup]
  return counted === 'all' ? all : all.filter(({ group }) => group !== 'category')
}

// Subcategories and details depend on their category, and cities on their province; choosing a
// province replaces `near`.
function dependsOnGroup(group: string, one: string): boolean {
  if (group === 'category') return one === 'subcategory' || one.startsWith('detail:')
  return group === 'province' && (one === 'city' || one === 'near')
}

function withoutGroup(counting: CountChoicesInput, group: string): CountChoicesInput {
  const filters = counting.filters.filter(
    (one) => one.group !== group && !dependsOnGroup(group, one.group),
  )
  return { ...counting, conditions: criteriaConditions(counting.clauses, filters) }
}

async function countGroups(
  db: Database,
  indexQuery: IndexQuery,
  groups: readonly ChoiceGroup[],
): Promise<[string, ChoiceCount][]> {
  const names = new Map(
    groups.flatMap((group) =>
      group.names.flatMap((name) => {
        const code = termCode(name, indexQuery.vocabulary)
        return code === undefined ? [] : [[code, name] as const]
      }),
    ),
  )
  const isNewnessAsked = groups.includes(postedWithinGroup)
  if (names.size === 0 && !isNewnessAsked) return []
  if (!canMatch(indexQuery.conditions.clauses)) return []
  const rows = await runSearchSql<{ code: number; days: string; count: number; total: number }>(
    db,
    sql`with ${newestMatches(indexQuery, 'choices')},
      counted as (select codes, posted_at from found limit ${exactCountLimit})
      select code, null as days, count(*)::int as count, (select count(*)::int from found) as total
      from counted, unnest(codes) code
      where code = any(${arrayParameter(names.keys(), 'integer')}) group by code
      ${isNewnessAsked ? countPostedWithin() : sql``}`,
  )
  return rows.flatMap(({ code, days, count, total }) => {
    const isMore = total > exactCountLimit
    // The newest are counted, so a count is a lower bound only if all of them are that new.
    if (days)
      return count > 0
        ? [[termNames.within(days), { count, isMore: isMore && count === exactCountLimit }]]
        : []
    const name = names.get(code)
    return name === undefined ? [] : [[name, { count, isMore }]]
  })
}

function countPostedWithin(): SQL {
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
