import { createEventLoopYielder } from '../../platform/jobs/yield-to-event-loop.server.ts'
import { numberOfCode } from '../../search/indexing/listing-terms.ts'
import type { Clause } from '../../search/query/query-clauses.server.ts'

export type CodedListing = { id: string; codes: ReadonlySet<number> }

/** An inverted index of a few thousand listings by their codes. */
export type ListingIndex = {
  listings: readonly CodedListing[]
  matching: (clauses: readonly Clause[]) => CodedListing[]
  /** At most how many listings have one code of each clause. */
  estimate: (clauses: readonly Clause[]) => number
  wordNumbers: () => number[]
}

export async function indexListingCodes(listings: readonly CodedListing[]): Promise<ListingIndex> {
  const byCode = new Map<number, CodedListing[]>()
  const yieldIfDue = createEventLoopYielder()
  for (const listing of listings) {
    await yieldIfDue()
    for (const code of listing.codes) {
      const found = byCode.get(code)
      if (found) found.push(listing)
      else byCode.set(code, [listing])
    }
  }
  const size = (clause: Clause) =>
    clause.reduce((total, code) => total + (byCode.get(code)?.length ?? 0), 0)
  const rarest = (clauses: readonly Clause[]) =>
    clauses.reduce<{ clause: Clause | undefined; size: number }>(
      (least, clause) => {
        const its = size(clause)
        return its < least.size ? { clause, size: its } : least
      },
      { clause: undefined, size: listings.length },
    )
  return {
    listings,
    estimate: (clauses) => rarest(clauses).size,
    matching(clauses) {
      const { clause } = rarest(clauses)
      const some = clause
        ? [...new Set(clause.flatMap((code) => byCode.get(code) ?? []))]
        : listings
      return some.filter((listing) => matchesClauses(listing, clauses))
    },
    wordNumbers: () => [...new Set([...byCode.keys()].map(numberOfCode))],
  }
}

export function matchesClauses({ codes }: CodedListing, clauses: readonly Clause[]): boolean {
  return clauses.every((clause) => clause.some((code) => codes.has(code)))
}
