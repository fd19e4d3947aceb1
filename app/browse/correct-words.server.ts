import type { Database } from '../platform/database.server.ts'
import {
  type Clauses,
  clausesOf,
  isPlain,
  nearClauses,
  type WordsKnown,
} from '../search/clauses.server.ts'
import { anywhereCode, titleCode } from '../search/listing-codes.ts'
import type { Part } from '../search/parts.ts'
import { whichAreFound } from './page-of-rows.server.ts'

/** Words of a search that nothing was found for, with what each was taken for. */
export type Corrected = { typed: string; taken: string[]; clauses: Clauses }

const leastCut = 3
// Nobody writes more words as one, and every way to cut a word doubles what must be asked.
const mostCuts = 4
const longestCut = 40

/**
 * Tries those words again that no public listing has: as two words written as one, else as what
 * differs from them by a letter or two. Terms are known words and stay as they are.
 */
export async function correctWords(
  db: Database,
  parts: readonly Part[],
  known: WordsKnown,
): Promise<Corrected[]> {
  const plain = parts.flatMap((part, at) =>
    isPlain(part)
      ? [{ word: part.words[0] ?? '', ...clausesOf(part, known, beside(parts, at)) }]
      : [],
  )
  const found = await whichAreFound(
    db,
    plain.map(({ anywhere }) => anywhere),
  )
  const lost = plain.filter((_, at) => !found[at]).map(({ word }) => word)
  const corrected: Corrected[] = []
  for (const typed of lost) {
    const again = (await cutInTwo(db, typed, known)) ?? takenForNear(typed, known)
    if (again) corrected.push(again)
  }
  return corrected
}

/** The words beside a part, which may be meant as one word with it. */
function beside(parts: readonly Part[], at: number) {
  return { before: parts[at - 1], after: parts[at + 1] }
}

async function cutInTwo(
  db: Database,
  typed: string,
  { vocabulary }: WordsKnown,
): Promise<Corrected | undefined> {
  const cuts = cutsOf(typed).flatMap((halves) => {
    const numbers = halves.map((half) => vocabulary.numbers.get(half))
    return numbers.every((number) => number !== undefined) ? [{ halves, numbers }] : []
  })
  const found = await whichAreFound(
    db,
    cuts.map(({ numbers }) => numbers.map((number) => [anywhereCode(number)])),
  )
  const right = cuts.filter((_, at) => found[at]).slice(0, mostCuts)
  if (right.length === 0) return undefined
  const clauses = (code: (number: number) => number) =>
    anyOf(right.map(({ numbers }) => numbers.map(code)))
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
export function cutsOf(word: string): [string, string][] {
  if (/\p{N}/u.test(word) || word.length > longestCut) return []
  const letters = [...word]
  const places = letters.map((_, at) => at).slice(leastCut, letters.length - leastCut + 1)
  return places.map((at) => [letters.slice(0, at).join(''), letters.slice(at).join('')])
}

/** "This and that, or these and those" as what all must hold: each choice of one from every pair. */
function anyOf(pairs: readonly (readonly number[])[]): number[][] {
  return pairs.reduce<number[][]>(
    (all, pair) => all.flatMap((clause) => pair.map((code) => [...clause, code])),
    [[]],
  )
}

function takenForNear(typed: string, known: WordsKnown): Corrected | undefined {
  const { taken, ...clauses } = nearClauses(typed, known)
  return taken.length > 0 ? { typed, taken, clauses } : undefined
}
