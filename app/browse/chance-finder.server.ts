import { type Clause, clausesOf, isPlain, nearClauses } from '../search/clauses.server.ts'
import { searchOf } from '../search/found-in.ts'
import { lexiconOf } from '../search/lexicon.ts'
import { anywhereCode } from '../search/listing-codes.ts'
import type { Part, SearchReading } from '../search/parts.ts'
import { type Vocabulary, wordsFound } from '../search/vocabulary.server.ts'
import { type Known, narrow, readWords } from './answer-query.server.ts'
import { cutsOf } from './correct-words.server.ts'
import { type Filter, filtersOf } from './listing-filters.server.ts'
import type { ListingQuery } from './listing-query.ts'

/** A listing and the codes by which it is found. */
export type CodedListing = { id: string; codes: ReadonlySet<number> }

export type Chances = {
  /** The listings that have all that the words and filters ask for, so far as codes tell. */
  likely: string[]
  /**
   * For each other listing that could be found if less were found: the parts, with what stands
   * beside each, that no public listing at all may have.
   */
  possible: PartBeside[][]
}

export type PartBeside = { part: Part; before: Part | undefined; after: Part | undefined }

/**
 * Tells of one query after the other which of a few listings it may find. It never says no where
 * the engine finds, and says no in some microseconds, without the database, to nearly all others.
 * `own` is the vocabulary of those listings.
 */
export function chanceFinder(listings: readonly CodedListing[], known: Known, own: Vocabulary) {
  const lexicon = lexiconOf(known.lexicon, {
    isHeld: (mark) => listings.some((listing) => holds(listing, own.numbers.get(mark))),
    isWritten: (word) => wordsFound(own, searchOf(word, known.lexicon), 1).length > 0,
  })
  const among: Known = { ...known, vocabulary: own, lexicon, lookedUp: new Map() }
  const holders = new Map<string, ReadonlySet<CodedListing>>()
  const corrections = new Map<string, ReadonlySet<CodedListing>>()
  return (query: ListingQuery): Chances => {
    const open = withFilters(listings, filtersOf(withoutStrays(query), known))
    if (open.length === 0) return { likely: [], possible: [] }
    if (!query.words?.trim()) {
      return { likely: idsOf(withFilters(open, filtersOf(query, known))), possible: [] }
    }
    const reading = readWords(query, known)
    // Signs alone find nothing.
    if (reading.parts.length === 0) return { likely: [], possible: [] }
    return weigh(open, query, reading)
  }

  function weigh(
    open: readonly CodedListing[],
    query: ListingQuery,
    reading: SearchReading,
  ): Chances {
    const { parts, place, category } = reading
    const narrowed = new Set(withFilters(open, filtersOf(narrow(query, reading), known)))
    const others = category ? withFilters(open, filtersOf(narrow(query, { place }), known)) : []
    const chances: Chances = { likely: [], possible: [] }
    for (const listing of new Set([...narrowed, ...others])) {
      const missing = parts
        .map((part, at) => ({ part, before: parts[at - 1], after: parts[at + 1] }))
        .filter((one) => !holdersOf(one).has(listing))
      if (missing.length === 0 && narrowed.has(listing)) chances.likely.push(listing.id)
      else if (missing.every(({ part }) => mayBeCorrected(part, listing)))
        chances.possible.push(missing)
    }
    return chances
  }

  function holdersOf(one: PartBeside): ReadonlySet<CodedListing> {
    const name = nameOf(one)
    const before = holders.get(name)
    if (before) return before
    const { anywhere } = clausesOf(one.part, among, one)
    const held = new Set(listings.filter((listing) => hasAll(listing, anywhere)))
    holders.set(name, held)
    return held
  }

  function mayBeCorrected(part: Part, listing: CodedListing): boolean {
    const [typed = ''] = part.words
    if (!isPlain(part)) return false
    const before = corrections.get(typed)
    if (before) return before.has(listing)
    const near = nearClauses(typed, among).anywhere
    const cuts = cutsOf(typed).map((halves) => halves.map((half) => own.numbers.get(half)))
    const held = listings.filter(
      (one) =>
        hasAll(one, near) || cuts.some((numbers) => numbers.every((number) => holds(one, number))),
    )
    corrections.set(typed, new Set(held))
    return held.includes(listing)
  }
}

/** What asks for kinds and details of a category that only the words may name, left out. */
function withoutStrays(query: ListingQuery): ListingQuery {
  return query.category ? query : { ...query, subcategory: undefined, details: undefined }
}

function withFilters(
  listings: readonly CodedListing[],
  filters: readonly Filter[],
): CodedListing[] {
  const clauses = filters.flatMap(({ clause }) => (clause ? [clause] : []))
  return listings.filter((listing) => hasAll(listing, clauses))
}

function hasAll({ codes }: CodedListing, clauses: readonly Clause[]): boolean {
  return clauses.every((clause) => clause.some((code) => codes.has(code)))
}

function holds({ codes }: CodedListing, number: number | undefined): boolean {
  return number !== undefined && codes.has(anywhereCode(number))
}

function idsOf(listings: readonly CodedListing[]): string[] {
  return listings.map(({ id }) => id)
}

/** Parts are one where their words are, and the words that may be meant as one with them. */
export function nameOf({ part, before, after }: PartBeside): string {
  const plain = (beside: Part | undefined) => (beside && isPlain(beside) ? beside.words[0] : '')
  const words = part.words.join(' ')
  return isPlain(part) ? `${plain(before)}<${words}>${plain(after)}` : words
}
