import { readRows } from '../read-rows.ts'
import { isInSeason, type ListingRow, listingRow } from './listing-row.ts'
import type { Kind } from './phrases.ts'

/** A listing without date: what is sold, by whom, and its text. */
export type ListingStub = Omit<ListingRow, 'offSeason'> & { category: string; kind: Kind }

const kinds: Record<string, Kind> = {
  livestock: 'animals',
  poultry: 'animals',
  dairy: 'produce',
  crops: 'produce',
  'pulses-oilseeds': 'produce',
  vegetables: 'produce',
  fruits: 'produce',
  'spices-herbs': 'produce',
  tractors: 'machines',
  equipment: 'machines',
  tools: 'goods',
  irrigation: 'machines',
  transport: 'machines',
  timber: 'produce',
  'seeds-nursery': 'goods',
  'fertilizer-pesticide': 'goods',
  'feed-fodder': 'produce',
  veterinary: 'goods',
  fisheries: 'produce',
  'barani-land': 'land',
  'nehri-land': 'land',
  'farm-property': 'land',
  other: 'any',
}

const market = Object.entries(kinds).map(([category, kind]) => ({
  category,
  kind,
  rows: readRows(`db/seed/demo/listings/${category}.jsonl`, listingRow),
}))

/** Lists all listings as they are on `date`: no fruit or vegetable is offered out of season. */
export function listStubs(date: Date): ListingStub[] {
  return market.flatMap(({ category, kind, rows }) =>
    rows.map(({ offSeason, ...row }) => {
      const isOffSeason = offSeason && row.season && !isInSeason(row.season, date)
      return { ...row, ...(isOffSeason && offSeason), category, kind }
    }),
  )
}
