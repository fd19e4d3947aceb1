import { and, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isPlain } from '../search/clauses.server.ts'
import type { Lexicon } from '../search/lexicon.ts'
import { nearWords } from '../search/near-typed.ts'
import type { Part } from '../search/parts.ts'
import { readVocabulary } from '../search/vocabulary.server.ts'
import { isPublicService } from './public-farm-service.server.ts'
import type { CorrectedWord } from './service-conditions.server.ts'
import { holdsMeant, holdsPart } from './text-conditions.server.ts'

/** Takes each word that no public service has for the known words nearest to it that some have. */
export async function correctServiceWords(
  db: Database,
  parts: readonly Part[],
  lexicon: Lexicon,
): Promise<CorrectedWord[]> {
  const corrected: CorrectedWord[] = []
  for (const part of parts.filter(isPlain)) {
    const [typed = ''] = part.words
    const [isFound] = await whichAreFound(db, [holdsPart(part, lexicon)])
    const near = isFound ? [] : nearWords(typed, [await readVocabulary(db), lexicon])
    const areFound = await whichAreFound(
      db,
      near.map((word) => holdsMeant(word, lexicon)),
    )
    const taken = near.filter((_, at) => areFound[at])
    if (taken.length > 0) corrected.push({ typed, taken })
  }
  return corrected
}

// All in one pass: asked one by one, each that nothing has would be looked for in every row.
async function whichAreFound(
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
