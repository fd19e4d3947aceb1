import { sql } from 'drizzle-orm'
import { listingSearch } from '../../../db/schema/listings.server.ts'
import {
  assignKeys,
  extendKeys,
  findKeysWithCodes,
  type KeyState,
  listKeylessQueries,
  listKeys,
  readKeyState,
  removeUnusedKeys,
  resetKeys,
} from '../../notifications/saved-searches/saved-search-keys.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { createEventLoopYielder } from '../../platform/jobs/yield-to-event-loop.server.ts'
import { numberOfCode } from '../../search/indexing/listing-terms.ts'
import { timeTermPattern } from '../../search/indexing/term-names.ts'
import { restrictVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { limitCachedLookups, restrictContext } from '../matching/estimate-matches.server.ts'
import {
  codesOfKey,
  type MatchKey,
  matchKeyRules,
  rarestMatchKey,
} from '../matching/match-keys.server.ts'
import { loadSearchContext, type SearchContext } from '../query/index-query.server.ts'
import { parseSavedQuery } from './parse-saved-query.server.ts'

const keyBatchSize = 10_000
const queryBatchSize = 1_000

/**
 * The ids of the keys that some listings have; `undefined` if the keys follow other rules than `rulesBefore` or
 * than this copy of the server.
 */
export async function findKeysOfListings(
  db: Database,
  listingIds: readonly string[],
  rulesBefore: string,
): Promise<number[] | undefined> {
  const context = await loadSearchContext(db)
  const { lastWord, rules } = await readKeyState(db)
  if (rules !== rulesBefore || rules !== matchKeyRules(context.lexicon)) return undefined
  const codes = await readCodes(db, listingIds)
  const newNumbers = codes.map(numberOfCode).filter((number) => number > lastWord)
  const added = await findAddedCodes(db, [...new Set(newNumbers)], context)
  return [...(await findKeysWithCodes(db, codes)), ...added.map(({ id }) => id)]
}

/**
 * Brings the keys of saved searches with instant alerts up to date: with new words of listings, for searches
 * without any, and all when the rules have changed. Stops where another copy is doing the same.
 */
export async function refreshSearchKeys(db: Database): Promise<void> {
  const context = await loadSearchContext(db)
  const { lastReadId: lastWord, numbers } = context.vocabulary
  const rules = matchKeyRules(context.lexicon)
  const from = await readKeyState(db)
  if (from.rules !== rules) {
    if (!(await resetKeys(db, from, { lastWord, rules }))) return
  } else if (from.lastWord > lastWord) {
    // Another copy has read newer words, which keys made here might lack.
    return
  } else if (from.lastWord < lastWord) {
    const isNew = (number: number) => number > from.lastWord && number <= lastWord
    const added = await findAddedCodes(db, [...numbers.values()].filter(isNew), context)
    if (!(await extendKeys(db, { from, lastWord, added }))) return
  }
  const state = { lastWord, rules }
  if (await assignMissingKeys(db, state, context)) await removeUnusedKeys(db, state)
}

async function assignMissingKeys(
  db: Database,
  state: KeyState,
  context: SearchContext,
): Promise<boolean> {
  const yieldIfDue = createEventLoopYielder()
  for (let after = ''; ; ) {
    const queries = await listKeylessQueries(db, { after, limit: queryBatchSize })
    const keyed = []
    for (const query of queries) {
      await yieldIfDue()
      const parsed = await parseSavedQuery(db, query, context.vocabulary)
      const found = rarestMatchKey(parsed, context)
      if (found) keyed.push({ query, key: JSON.stringify(found.key), codes: found.codes })
    }
    context.cachedLookups?.clear()
    if (!(await assignKeys(db, state, keyed))) return false
    const last = queries.at(-1)
    if (last === undefined || queries.length < queryBatchSize) return true
    after = last
  }
}

async function readCodes(db: Database, listingIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ codes: listingSearch.codes })
    .from(listingSearch)
    .where(sql`${listingSearch.listingId} = any(${arrayParameter(listingIds, 'uuid')})`)
  return [...new Set(rows.flatMap(({ codes }) => codes))]
}

/** Returns the keys that have one of these words, with its codes. */
async function findAddedCodes(
  db: Database,
  wordNumbers: readonly number[],
  context: SearchContext,
): Promise<{ id: number; codes: number[] }[]> {
  const added: { id: number; codes: number[] }[] = []
  const vocabulary = await restrictVocabulary(db, wordNumbers)
  if (![...vocabulary.numbers.keys()].some((name) => !timeTermPattern.test(name))) return added
  const newWords = restrictContext(context, vocabulary, (term) => vocabulary.numbers.has(term))
  const yieldIfDue = createEventLoopYielder()
  for (let after = 0; ; ) {
    const keys = await listKeys(db, { after, limit: keyBatchSize })
    for (const { id, key } of keys) {
      await yieldIfDue()
      limitCachedLookups(newWords)
      const codes = codesOfKey(JSON.parse(key) as MatchKey, newWords)
      if (codes.length > 0) added.push({ id, codes })
    }
    const last = keys.at(-1)
    if (last === undefined || keys.length < keyBatchSize) return added
    after = last.id
  }
}
