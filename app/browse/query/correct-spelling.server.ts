import type { Database } from '../../platform/database/database.server.ts'
import { anywhereCode, titleCode } from '../../search/indexing/listing-terms.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import {
  mayBeMisspelt,
  type QueryClauses,
  similarWordClauses,
  tokenClauses,
} from '../../search/query/query-clauses.server.ts'
import { byLevel, type QueryContext } from '../../search/query/word-codes.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { haveMatches } from './ranked-page.server.ts'

/** A word that found nothing, its replacements, and the clauses that match these. */
export type SpellingCorrection = { typed: string; replacements: string[]; clauses: QueryClauses }

const minHalfLength = 3
// Nobody joins more words, and each split doubles the clauses to match.
const maxSplits = 4
const maxSplitLength = 40

/** Corrects words that no listing has: two written as one, or a letter or two off. */
export async function correctSpelling(
  db: Database,
  parts: readonly QueryToken[],
  context: QueryContext,
): Promise<SpellingCorrection[]> {
  const plain = parts.flatMap((part, index) =>
    mayBeMisspelt(part, context.lexicon)
      ? [
          {
            word: part.words[0] ?? '',
            // A word is spelled right even if nothing of the thing alone is for sale.
            ...tokenClauses({ ...part, isOnly: false }, context, {
              before: parts[index - 1],
              after: parts[index + 1],
            }),
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

async function correctBySplitting(
  db: Database,
  typed: string,
  { vocabulary }: QueryContext,
): Promise<SpellingCorrection | undefined> {
  const cuts = listKnownSplits(typed, vocabulary)
  const found = await haveMatches(
    db,
    cuts.map(({ numbers }) => numbers.map((number) => [anywhereCode(number)])),
  )
  const right = cuts.filter((_, index) => found[index]).slice(0, maxSplits)
  if (right.length === 0) return undefined
  const clauses = byLevel((level) => {
    const code = level === 'anywhere' ? anywhereCode : titleCode
    return combinePairs(right.map(({ numbers }) => numbers.map(code)))
  })
  return { typed, replacements: right.map(({ halves }) => halves.join(' ')), clauses }
}

/** The splits of a word into two words that listings have had, with their numbers. */
export function listKnownSplits(word: string, { numbers }: Pick<Vocabulary, 'numbers'>) {
  return listWordSplits(word).flatMap((halves) => {
    const found = halves.flatMap((half) => numbers.get(half) ?? [])
    return found.length === 2 ? [{ halves, numbers: found }] : []
  })
}

export function listWordSplits(word: string): [string, string][] {
  if (/\p{N}/u.test(word) || word.length > maxSplitLength) return []
  const letters = [...word]
  const places = letters
    .map((_, index) => index)
    .slice(minHalfLength, letters.length - minHalfLength + 1)
  return places.map((index) => [letters.slice(0, index).join(''), letters.slice(index).join('')])
}

/** "a and b, or c and d" as clauses that must all match: each has one code of every pair. */
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
