import type { Database } from '../../platform/database/database.server.ts'
import { anywhereCode, titleCode } from '../../search/indexing/listing-terms.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import {
  isSingleWord,
  type QueryClauses,
  similarWordClauses,
  tokenClauses,
} from '../../search/query/query-clauses.server.ts'
import type { QueryContext } from '../../search/query/word-codes.server.ts'
import { haveMatches } from './ranked-page.server.ts'

/**
 * A word that found nothing, what it was replaced with, and the clauses that match the replacement.
 */
export type SpellingCorrection = { typed: string; replacements: string[]; clauses: QueryClauses }

const minHalfLength = 3
// Nobody joins more words, and each split doubles the clauses to match.
const maxSplits = 4
const maxSplitLength = 40

/**
 * Corrects the words that no public listing has: as two words written as one, or else as words that
 * differ by a letter or two. Known terms of several words are left as they are.
 */
export async function correctSpelling(
  db: Database,
  parts: readonly QueryToken[],
  context: QueryContext,
): Promise<SpellingCorrection[]> {
  const plain = parts.flatMap((part, index) =>
    isSingleWord(part)
      ? [
          {
            word: part.words[0] ?? '',
            // A word is spelled right even if nothing of the thing alone is for sale.
            ...tokenClauses({ ...part, isOnly: false }, context, neighbors(parts, index)),
          },
        ]
      : [],
  )
  const found = await haveMatches(
    db,
    plain.map(({ anywhere }) => anywhere),
  )
  const lost = plain.filter((_, index) => !found[index]).map(({ word }) => word)
  const corrected: SpellingCorrection[] = []
  for (const typed of lost) {
    const correction =
      (await correctBySplitting(db, typed, context)) ?? correctBySimilarity(typed, context)
    if (correction) corrected.push(correction)
  }
  return corrected
}

/** The words beside a token, which may form one word with it. */
function neighbors(parts: readonly QueryToken[], index: number) {
  return { before: parts[index - 1], after: parts[index + 1] }
}

async function correctBySplitting(
  db: Database,
  typed: string,
  { vocabulary }: QueryContext,
): Promise<SpellingCorrection | undefined> {
  const cuts = listWordSplits(typed).flatMap((halves) => {
    const numbers = halves.map((half) => vocabulary.numbers.get(half))
    return numbers.every((number) => number !== undefined) ? [{ halves, numbers }] : []
  })
  const found = await haveMatches(
    db,
    cuts.map(({ numbers }) => numbers.map((number) => [anywhereCode(number)])),
  )
  const right = cuts.filter((_, index) => found[index]).slice(0, maxSplits)
  if (right.length === 0) return undefined
  const clauses = (code: (number: number) => number) =>
    combinePairs(right.map(({ numbers }) => numbers.map(code)))
  return {
    typed,
    replacements: right.map(({ halves }) => halves.join(' ')),
    clauses: {
      anywhere: clauses(anywhereCode),
      leading: clauses(titleCode),
      title: clauses(titleCode),
    },
  }
}

/** Returns every way to split a word into two. */
export function listWordSplits(word: string): [string, string][] {
  if (/\p{N}/u.test(word) || word.length > maxSplitLength) return []
  const letters = [...word]
  const places = letters
    .map((_, index) => index)
    .slice(minHalfLength, letters.length - minHalfLength + 1)
  return places.map((index) => [letters.slice(0, index).join(''), letters.slice(index).join('')])
}

/**
 * Converts alternatives of pairs ("a and b, or c and d") to clauses that must all match: one clause
 * for each choice of one from every pair.
 */
function combinePairs(pairs: readonly (readonly number[])[]): number[][] {
  return pairs.reduce<number[][]>(
    (all, pair) => all.flatMap((clause) => pair.map((code) => [...clause, code])),
    [[]],
  )
}

function correctBySimilarity(typed: string, context: QueryContext): SpellingCorrection | undefined {
  const { replacements, ...clauses } = similarWordClauses(typed, context)
  return replacements.length > 0 ? { typed, replacements, clauses } : undefined
}
