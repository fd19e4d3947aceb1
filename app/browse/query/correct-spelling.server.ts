import type { Database } from '../../platform/database/database.server.ts'
import { anywhereCode, titleCode } from '../../search/indexing/listing-terms.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import {
  isSingleWord,
  type QueryClauses,
  type QueryContext,
  similarWordClauses,
  tokenClauses,
} from '../../search/query/query-clauses.server.ts'
import { haveMatches } from './ranked-page.server.ts'

/** Words of a search that nothing was found for, with what each was taken for. */
export type SpellingCorrection = { typed: string; taken: string[]; clauses: QueryClauses }

const minHalfLength = 3
// Nobody writes more words as one, and every way to cut a word doubles what must be asked.
const maxSplits = 4
const maxSplitLength = 40

/**
 * Tries those words again that no public listing has: as two words written as one, else as what
 * differs from them by a letter or two. Terms are known words and stay as they are.
 */
export async function correctSpelling(
  db: Database,
  parts: readonly QueryToken[],
  known: QueryContext,
): Promise<SpellingCorrection[]> {
  const plain = parts.flatMap((part, at) =>
    isSingleWord(part)
      ? [{ word: part.words[0] ?? '', ...tokenClauses(part, known, neighbors(parts, at)) }]
      : [],
  )
  const found = await haveMatches(
    db,
    plain.map(({ anywhere }) => anywhere),
  )
  const lost = plain.filter((_, at) => !found[at]).map(({ word }) => word)
  const corrected: SpellingCorrection[] = []
  for (const typed of lost) {
    const again = (await correctBySplitting(db, typed, known)) ?? correctBySimilarity(typed, known)
    if (again) corrected.push(again)
  }
  return corrected
}

/** The words beside a part, which may be meant as one word with it. */
function neighbors(parts: readonly QueryToken[], at: number) {
  return { before: parts[at - 1], after: parts[at + 1] }
}

async function correctBySplitting(
  db: Database,
  typed: string,
  { vocabulary }: QueryContext,
): Promise<SpellingCorrection | undefined> {
  const cuts = splitsOfWord(typed).flatMap((halves) => {
    const numbers = halves.map((half) => vocabulary.numbers.get(half))
    return numbers.every((number) => number !== undefined) ? [{ halves, numbers }] : []
  })
  const found = await haveMatches(
    db,
    cuts.map(({ numbers }) => numbers.map((number) => [anywhereCode(number)])),
  )
  const right = cuts.filter((_, at) => found[at]).slice(0, maxSplits)
  if (right.length === 0) return undefined
  const clauses = (code: (number: number) => number) =>
    combinePairs(right.map(({ numbers }) => numbers.map(code)))
  return {
    typed,
    taken: right.map(({ halves }) => halves.join(' ')),
    clauses: {
      anywhere: clauses(anywhereCode),
      lead: clauses(titleCode),
      title: clauses(titleCode),
    },
  }
}

/** Every way to take a word for two written as one. */
export function splitsOfWord(word: string): [string, string][] {
  if (/\p{N}/u.test(word) || word.length > maxSplitLength) return []
  const letters = [...word]
  const places = letters.map((_, at) => at).slice(minHalfLength, letters.length - minHalfLength + 1)
  return places.map((at) => [letters.slice(0, at).join(''), letters.slice(at).join('')])
}

/** "This and that, or these and those" as what all must hold: each choice of one from every pair. */
function combinePairs(pairs: readonly (readonly number[])[]): number[][] {
  return pairs.reduce<number[][]>(
    (all, pair) => all.flatMap((clause) => pair.map((code) => [...clause, code])),
    [[]],
  )
}

function correctBySimilarity(typed: string, known: QueryContext): SpellingCorrection | undefined {
  const { taken, ...clauses } = similarWordClauses(typed, known)
  return taken.length > 0 ? { typed, taken, clauses } : undefined
}
