import { and, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import { isSingleWord } from '../../search/query/query-clauses.server.ts'
import { similarWords } from '../../search/vocabulary/similar-words.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { isPublicService } from '../detail/public-service.server.ts'
import type { CorrectedWord } from './service-conditions.server.ts'
import { matchesCorrection, matchesToken } from './text-conditions.server.ts'

/** Takes each word that no public service has for the known words nearest to it that some have. */
export async function correctServiceSpelling(
  db: Database,
  parts: readonly QueryToken[],
  lexicon: Lexicon,
): Promise<CorrectedWord[]> {
  const corrected: CorrectedWord[] = []
  for (const part of parts.filter(isSingleWord)) {
    const [typed = ''] = part.words
    const [isFound] = await haveMatches(db, [matchesToken(part, lexicon)])
    const near = isFound ? [] : similarWords(typed, [await readVocabulary(db), lexicon])
    const areFound = await haveMatches(
      db,
      near.map((word) => matchesCorrection(word, lexicon)),
    )
    const taken = near.filter((_, at) => areFound[at])
    if (taken.length > 0) corrected.push({ typed, taken })
  }
  return corrected
}

// All in one pass: asked one by one, each that nothing has would be looked for in every row.
async function haveMatches(
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
