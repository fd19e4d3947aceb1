import { type SQL, sql } from 'drizzle-orm'
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
    const near = nearWords(typed, [await readVocabulary(db), lexicon])
    const [isFound, ...areFound] = await whichAreFound(db, [
      holdsPart(part, lexicon),
      ...near.map((word) => holdsMeant(word, lexicon)),
    ])
    const taken = near.filter((_, at) => areFound[at])
    if (!isFound && taken.length > 0) corrected.push({ typed, taken })
  }
  return corrected
}

async function whichAreFound(
  db: Database,
  conditions: readonly (SQL | undefined)[],
): Promise<boolean[]> {
  const asked = conditions.map(
    (condition) =>
      sql`exists(select from ${services} where ${isPublicService()} and ${condition ?? sql`false`})`,
  )
  const { rows } = (await db.execute(
    sql`select array[${sql.join(asked, sql`, `)}] as found`,
  )) as unknown as { rows: { found: boolean[] }[] }
  return rows[0]?.found ?? []
}
