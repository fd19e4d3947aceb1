import { and, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { isPublicService } from '../../farm-services/detail/public-service.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import { mayBeMisspelt } from '../../search/query/query-clauses.server.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { similarWords } from '../../search/vocabulary/similar-words.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import type { CorrectedWord } from './service-conditions.server.ts'
import { matchesCorrection, matchesToken } from './text-conditions.server.ts'

/** For each query word that matches no public service, the most similar known words that match some. */
export async function correctServiceSpelling(
  db: Database,
  parts: readonly QueryToken[],
  lexicon: Lexicon,
): Promise<CorrectedWord[]> {
  const corrected: CorrectedWord[] = []
  for (const part of parts.filter((token) => mayBeMisspelt(token, lexicon))) {
    const [typed = ''] = part.words
    const [isFound] = await haveMatches(db, [matchesToken(part, lexicon)])
    const near = isFound ? [] : similarWords(typed, [await readVocabulary(db), lexicon])
    const areFound = await haveMatches(
      db,
      near.map((word) => matchesCorrection(word, lexicon)),
    )
    const replacements = near.filter((_, index) => areFound[index])
    if (replacements.length > 0) corrected.push({ typed, replacements })
  }
  return corrected
}

/**
 * Whether any public service meets each of the conditions. In one query: separate ones would each scan all rows for
 * a word that nothing matches.
 */
export async function haveMatches(
  db: Database,
  conditions: readonly (SQL | undefined)[],
): Promise<(boolean | null)[]> {
  if (conditions.length === 0) return []
  const found = conditions.map((condition) => sql`bool_or(${condition})`)
  const [row] = await db
    .select({ found: sql<(boolean | null)[]>`array[${sql.join(found, sql`, `)}]` })
    .from(services)
    .where(and(isPublicService(), or(...conditions)))
  return row?.found ?? []
}
