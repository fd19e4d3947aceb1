import { arrangeStubs } from './arrange.ts'
import { requirePerson } from './people.ts'
import { hoursAgoWhileAwake } from './posting-hours.ts'
import type { DemoListing } from './shapes.ts'
import { listStubs } from './stubs.ts'
import { writeListing } from './write-listing.ts'

/**
 * Returns all demo listings, newest first, always the same for the same moment. Goods,
 * harvests and expiry dates follow `now`, so that the market is always in season.
 */
export function writeListings(now: Date): DemoListing[] {
  const said = new Set<string>()
  const coverUse = new Map<string, number>()
  return arrangeStubs(listStubs(now)).map((placed) => {
    const seller = requirePerson(placed.stub.seller)
    const ageHours = hoursAgoWhileAwake(now, placed.ageHours)
    const pictures = pickVariants(placed.stub.pictures, coverUse)
    const stub = { ...placed.stub, pictures }
    return writeListing({ ...placed, stub, ageHours }, { seller, said, now })
  })
}

/** Each cover is drawn in its own way, so that no two listings show the same picture first. */
function pickVariants([cover, ...others]: string[], use: Map<string, number>): string[] {
  if (cover === undefined) return []
  const turn = (use.get(cover) ?? 0) + 1
  use.set(cover, turn)
  return [turn === 1 ? cover : `${cover}-${turn}`, ...others]
}
