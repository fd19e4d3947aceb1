import { provinces } from '../reference.ts'
import { arrangeStubs } from './arrange.ts'
import { demoPeople } from './people.ts'
import type { DemoListing, DemoPerson } from './shapes.ts'
import { listStubs } from './stubs.ts'
import { writeListing } from './write-listing.ts'

/**
 * Returns all demo listings, newest first, always the same for the same day. Harvests and expiry
 * dates are relative to `now`, so that the market is always in season.
 */
export function writeListings(now: Date): DemoListing[] {
  const cityUse = new Map<string, number>()
  const sellerUse = new Map<string, number>()
  return arrangeStubs(listStubs()).map((placed) => {
    const { language, terms } = placed.stub
    const city = leastUsed(terms.at.split(' '), cityUse)
    const province = provinceOf(city)
    const sellers = demoPeople.filter(
      (person) =>
        person.role === 'seller' && person.province === province && person.language === language,
    )
    const keys = sellers.map((seller) => seller.key)
    // Sold, expired and draft listings go to the first seller, since people try the demo with that
    // account.
    const key = leastUsed(placed.status === 'active' ? keys : keys.slice(0, 1), sellerUse)
    return writeListing(placed, { seller: requirePerson(key), city, province, now })
  })
}

// The least used candidate is next, so that every city and seller gets some.
function leastUsed(candidates: readonly string[], use: Map<string, number>): string {
  const turns = candidates.map((candidate) => use.get(candidate) ?? 0)
  const chosen = candidates[turns.indexOf(Math.min(...turns))]
  if (chosen === undefined) throw new Error('There are no candidates')
  use.set(chosen, (use.get(chosen) ?? 0) + 1)
  return chosen
}

function provinceOf(city: string): string {
  const province = provinces.find(({ cities }) => cities.some(({ slug }) => slug === city))
  if (!province) throw new Error(`Unknown city: ${city}`)
  return province.slug
}

function requirePerson(key: string): DemoPerson {
  const person = demoPeople.find((candidate) => candidate.key === key)
  if (!person) throw new Error(`Unknown demo user: ${key}`)
  return person
}
