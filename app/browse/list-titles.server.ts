import { and, inArray } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { foldText } from '../catalog/fold.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import { clausesOfAll } from '../search/clauses.server.ts'
import { isFoundIn, searchOf } from '../search/found-in.ts'
import { readLexicon } from '../search/lexicon.server.ts'
import { conceptsIn, type Lexicon } from '../search/lexicon.ts'
import { type Part, partsOf, wordsAsked } from '../search/parts.ts'
import { splitWords } from '../search/split-words.ts'
import { readVocabulary } from '../search/vocabulary.server.ts'
import { newestFirst } from './found-rows.server.ts'
import { readMarketShape } from './market-shape.server.ts'
import { readRows } from './read-rows.server.ts'

// Many listings share a title, and some have the words as the name of their category alone.
const lookedAt = 60
// Enough of the common words that go on as somebody has begun to type.
const mostWords = 200

/** Different titles of public listings that hold what was typed, the newest first. */
export async function listTitles(
  db: Database,
  { typed, limit }: { typed: string; limit: number },
): Promise<string[]> {
  const [lexicon, vocabulary, shape] = await Promise.all([
    readLexicon(db),
    readVocabulary(db),
    readMarketShape(db),
  ])
  const parts = partsOf(wordsAsked(typed), lexicon)
  const clauses = clausesOfAll(
    parts,
    { lexicon, vocabulary, mostWords, isTyping: true },
    () => undefined,
  ).title
  if (clauses.length === 0 || clauses.some((clause) => clause.length === 0)) return []
  const found = newestFirst({ clauses, checks: [] }, { vocabulary, shape, limit: lookedAt })
  const ids = (await readRows<{ id: string }>(db, found)).map(({ id }) => id)
  const titles = new Map<string, string>()
  for (const title of await readTitles(db, ids)) {
    const folded = foldText(title)
    if (holds(splitWords(title), parts, lexicon) && !titles.has(folded)) titles.set(folded, title)
  }
  return [...titles.values()].slice(0, limit)
}

async function readTitles(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), isPublic()))
  const byId = new Map(rows.map(({ id, title }) => [id, title]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether a title itself, and not a name of its category or place, holds every part. */
function holds(title: readonly string[], parts: readonly Part[], lexicon: Lexicon): boolean {
  const spoken = new Set(conceptsIn(title, lexicon))
  return parts.every(
    ({ words, concepts }) =>
      concepts.some((concept) => spoken.has(concept)) ||
      words.every((word) => {
        const search = searchOf(word, lexicon)
        return title.some((held) => isFoundIn(search, held))
      }),
  )
}
