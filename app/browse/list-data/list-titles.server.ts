import { and, inArray } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { foldText } from '../../catalog/fold-text.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type QueryToken, queryWords, tokenizeQuery } from '../../search/query/parse-query.ts'
import { queryClauses } from '../../search/query/query-clauses.server.ts'
import { matchesWord, wordPattern } from '../../search/query/text-match.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { findConcepts, type Lexicon } from '../../search/vocabulary/synonyms.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { readMarketStatistics } from '../query/market-statistics.server.ts'
import { scanNewestFirst } from '../query/search-conditions.server.ts'
import { searchRows } from '../query/search-rows.server.ts'

// Many listings share a title, and in some the words match only the category's name.
const maxCandidates = 60
// How many common words may complete what has been typed.
const maxSimilarWords = 200

/** Lists different titles of public listings that match what was typed, newest first. */
export async function listTitles(
  db: Database,
  { typed, limit }: { typed: string; limit: number },
): Promise<string[]> {
  const [lexicon, vocabulary, statistics] = await Promise.all([
    readLexicon(db),
    readVocabulary(db),
    readMarketStatistics(db),
  ])
  const parts = tokenizeQuery(queryWords(typed), lexicon)
  const clauses = queryClauses(
    parts,
    { lexicon, vocabulary, maxWords: maxSimilarWords, isTyping: true },
    () => undefined,
  ).title
  if (clauses.length === 0 || clauses.some((clause) => clause.length === 0)) return []
  const found = scanNewestFirst(
    { clauses, checks: [] },
    { vocabulary, statistics, limit: maxCandidates },
  )
  const ids = (await searchRows<{ id: string }>(db, found)).map(({ id }) => id)
  const titles = new Map<string, string>()
  for (const title of await readTitles(db, ids)) {
    const folded = foldText(title)
    if (titleMatches(tokenize(title), parts, lexicon) && !titles.has(folded))
      titles.set(folded, title)
  }
  return [...titles.values()].slice(0, limit)
}

async function readTitles(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), isPublicListing()))
  const byId = new Map(rows.map(({ id, title }) => [id, title]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether a title itself, and not the name of its category or place, holds every query token. */
function titleMatches(
  title: readonly string[],
  parts: readonly QueryToken[],
  lexicon: Lexicon,
): boolean {
  const spoken = new Set(findConcepts(title, lexicon))
  return parts.every(
    ({ words, concepts }) =>
      concepts.some((concept) => spoken.has(concept)) ||
      words.every((word) => {
        const search = wordPattern(word, lexicon)
        return title.some((titleWord) => matchesWord(search, titleWord))
      }),
  )
}
