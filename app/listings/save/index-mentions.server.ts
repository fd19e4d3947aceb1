import { asc, gt, sql } from 'drizzle-orm'
import { listingSearch } from '../../../db/schema/listings.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueue, type Job } from '../../platform/jobs/job-queue.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { anywhereCode } from '../../search/indexing/listing-terms.ts'
import { isLatin, romanUrduKey } from '../../search/vocabulary/roman-urdu-key.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { readVocabulary, type Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { indexListings } from './index-listings.server.ts'

type MentionsPayload = {
  /** The terms that have become synonyms, or are none any more. */
  terms: string[]
  after?: string
  done?: number
}

const batchSize = 500

/**
 * Indexes the listings again that mention one of these terms, in batches, each a job of its own: the rest of the
 * index knows nothing of them.
 */
export const indexMentions: Job<MentionsPayload> = {
  name: 'index-mentions',
  retries: 5,
  async work(db, { terms, after = '00000000-0000-0000-0000-000000000000', done = 0 }) {
    // The notice of the change may still be on its way to this process.
    await refreshReferenceChanges(db)
    const numbers = listWordNumbers(await readVocabulary(db), terms)
    if (numbers.length === 0) return
    const rows = await db
      .select({ id: listingSearch.listingId })
      .from(listingSearch)
      .where(
        sql`${listingSearch.codes} && ${arrayParameter(numbers.map(anywhereCode), 'integer')}
          and ${gt(listingSearch.listingId, after)}`,
      )
      .orderBy(asc(listingSearch.listingId))
      .limit(batchSize)
    const ids = rows.map(({ id }) => id)
    await db.transaction(async (tx) => {
      await indexListings(tx, ids)
      const last = ids.at(-1)
      if (!last || ids.length < batchSize) return
      await enqueue(tx, indexMentions, { terms, after: last, done: done + ids.length })
    })
  },
}

/** How many listings have been indexed again of the changes that are not finished; `undefined` if all are. */
export async function findIndexingProgress(db: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ done: number | null }>(sql`
    select sum(coalesce((data->>'done')::int, 0))::int as done from jobs.job
    where name = ${indexMentions.name} and state <= 'active' having count(*) > 0`)
  const [progress] = rows
  return progress && (progress.done ?? 0)
}

/**
 * The numbers of all words that a term may begin with: spelled like it, or with an ending. More than those that mean
 * it, but never fewer.
 */
function listWordNumbers({ numbers, wordsOfKey }: Vocabulary, terms: readonly string[]): number[] {
  const starts = [...new Set(terms.flatMap((term) => tokenize(term).slice(0, 1)))]
  const keys = starts.filter(isLatin).map(romanUrduKey)
  const beginsWithAny = (text: string, beginnings: readonly string[]) =>
    beginnings.some((beginning) => text.startsWith(beginning))
  const found = new Set([...numbers.keys()].filter((word) => beginsWithAny(word, starts)))
  for (const [key, words] of wordsOfKey) {
    if (beginsWithAny(key, keys)) for (const word of words) found.add(word)
  }
  return [...found].flatMap((word) => numbers.get(word) ?? [])
}
