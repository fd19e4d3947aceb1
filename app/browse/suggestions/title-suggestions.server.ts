import { and, inArray } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import { isNotHidden } from '../../offers/hiding/is-not-hidden.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import { type QueryToken, tokenizeQuery } from '../../search/query/parse-query.ts'
import type { Clause } from '../../search/query/query-clauses.server.ts'
import { matchesWord, type WordPattern, wordPattern } from '../../search/query/text-match.ts'
import { titleCodes } from '../../search/query/word-codes.server.ts'
import { findConcepts } from '../../search/vocabulary/lexicon.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { findMatchingWords } from '../../search/vocabulary/vocabulary.server.ts'
import { scanNewestFirst } from '../query/build-search-sql.server.ts'
import { canMatch } from '../query/relevance-tiers.server.ts'
import { runSearchSql } from '../query/run-search-sql.server.ts'
import { maxCompletedWords } from './prefix-match.ts'
import type { SuggestionContext } from './suggestion-context.server.ts'

// Many listings share a title.
const maxCandidates = 60

/** Titles with words that begin as typed, newest first, then those that say it in other words. */
export async function listTitles(
  db: Database,
  words: readonly string[],
  { userId, ...context }: SuggestionContext & { userId: string | undefined },
): Promise<string[]> {
  const tokens = tokenizeQuery([...words], context.lexicon)
  const clauses = tokens.flatMap((token) => titleClauses(token, context))
  if (clauses.length === 0 || !canMatch(clauses)) return []
  const found = scanNewestFirst({ clauses, checks: [] }, { ...context, limit: maxCandidates })
  const ids = (await runSearchSql<{ id: string }>(db, found)).map(({ id }) => id)
  const unique = new Map<string, string>()
  for (const title of await readTitles(db, ids, userId)) {
    const folded = foldText(title)
    if (!unique.has(folded)) unique.set(folded, title)
  }
  const titles = [...unique.values()].map((title) => ({ title, words: tokenize(title) }))
  const spelled = titles.filter((title) => isSpelled({ words }, title.words))
  const said = titles.filter(
    (title) => !spelled.includes(title) && isSaid(tokens, title.words, context),
  )
  return [...spelled, ...said].map(({ title }) => title)
}

function titleClauses(
  { words, concepts }: QueryToken,
  { vocabulary }: SuggestionContext,
): Clause[] {
  return words.map((word) => {
    const pattern = beginningPattern(word)
    const begun =
      pattern.kind === 'beginning'
        ? [termNames.beginning(word)]
        : findMatchingWords(vocabulary, pattern, maxCompletedWords)
    return [...new Set(titleCodes([...concepts.map(termNames.concept), ...begun], vocabulary))]
  })
}

/** Even a word that a search takes only whole may begin a longer one while it is being typed. */
function beginningPattern(word: string): WordPattern {
  const pattern = wordPattern(word, { exactOnly: new Set(), oneWordTerms: new Map() })
  return pattern.kind === 'part' ? { ...pattern, reach: 'start' } : pattern
}

async function readTitles(
  db: Database,
  ids: readonly string[],
  userId: string | undefined,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(
      and(
        inArray(listings.id, [...ids]),
        isPublicListing(),
        isNotHidden(userId, { kind: 'listing', id: listings.id, ownerId: listings.sellerId }),
      ),
    )
  const byId = new Map(rows.map(({ id, title }) => [id, title]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function isSpelled({ words }: Pick<QueryToken, 'words'>, title: readonly string[]): boolean {
  return words.every((word) => {
    const pattern = beginningPattern(word)
    return title.some((titleWord) => matchesWord(pattern, titleWord))
  })
}

function isSaid(
  tokens: readonly QueryToken[],
  title: readonly string[],
  { lexicon }: SuggestionContext,
): boolean {
  const spoken = new Set(findConcepts(title, lexicon))
  return tokens.every(
    (token) => token.concepts.some((concept) => spoken.has(concept)) || isSpelled(token, title),
  )
}
