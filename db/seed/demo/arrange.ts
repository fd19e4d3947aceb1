import { seededRandom } from './random.ts'
import type { DemoListing } from './shapes.ts'
import type { ListingStub } from './stubs.ts'

export type ArrangedStub = Pick<DemoListing, 'status' | 'featured' | 'urgent' | 'ageHours'> & {
  stub: ListingStub
}

const oldestHours = 45 * 24
const featuredCount = 24
const urgentCount = 30

/**
 * Gives every stub an age and its labels. The result is newest first, with neighbours of different
 * categories and pictures; a few older ones are sold, expired or drafts.
 */
export function arrangeStubs(stubs: readonly ListingStub[]): ArrangedStub[] {
  const ordered = startWithOpening(spreadSimilar(stubs))
  const random = seededRandom('labels')
  const pauses = seededRandom('pauses')
  const featured = chooseFeatured(ordered)
  const plain = ordered.filter((stub) => !featured.has(stub) && stub.urgent !== false)
  const urgent = new Set(random.shuffle(plain).slice(0, urgentCount))
  return ordered.map((stub, index) => {
    const { status } = stub
    return {
      stub,
      status,
      featured: featured.has(stub),
      urgent: status === 'active' && urgent.has(stub),
      // Nobody posts every four minutes.
      ageHours: ageInHours(status, index + pauses.between(0, 0.95), ordered.length),
    }
  })
}

// The first listings a visitor sees show the variety of the market.
const openingCovers = [
  'nili-ravi-okara',
  'akbar-wheat',
  'mf-385',
  'nehri-okara',
  'kinnow-bhalwal',
  'beetal-pair',
  'solar-20hp',
  'phutti-ryk',
  'camel-mithi',
  'drone',
]
// Not at every second place, which would look arranged.
const openingPlaces = [0, 2, 5, 6, 10, 13, 19, 22, 29, 35]

function startWithOpening(ordered: readonly ListingStub[]): ListingStub[] {
  const rest = ordered.filter(({ key }) => !openingCovers.includes(key))
  openingCovers.forEach((key, index) => {
    const stub = ordered.find((candidate) => candidate.key === key)
    if (stub) rest.splice(openingPlaces[index] ?? 0, 0, stub)
  })
  return rest
}

// Spreads each category, and each cover within it, evenly over time; then repeatedly picks, from
// the next few, the listing least similar to those before it.
function spreadSimilar(stubs: readonly ListingStub[]): ListingStub[] {
  const random = seededRandom('order')
  const waiting = [...Map.groupBy(random.shuffle(stubs), ({ category }) => category).values()]
    .flatMap((sameCategory) => {
      const turns = interleaveCovers(sameCategory)
      const start = random.between(0, 1)
      return turns.map((stub, index) => ({ stub, at: (index + start) / turns.length }))
    })
    .sort((a, b) => a.at - b.at)
    .map(({ stub }) => stub)
  const ordered: ListingStub[] = []
  while (waiting.length) {
    const costs = waiting.slice(0, 14).map((stub, index) => similarity(stub, ordered) + index / 4)
    ordered.push(...waiting.splice(costs.indexOf(Math.min(...costs)), 1))
  }
  return ordered
}

function interleaveCovers(stubs: readonly ListingStub[]): ListingStub[] {
  return [...Map.groupBy(stubs, coverPicture).values()]
    .flatMap((sameCover) =>
      sameCover.map((stub, index) => ({ stub, at: (index + 0.5) / sameCover.length })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ stub }) => stub)
}

function similarity(stub: ListingStub, before: readonly ListingStub[]): number {
  return before.slice(-24).reduce((cost, earlier, index, near) => {
    const back = near.length - index
    const sameCover = coverPicture(earlier) === coverPicture(stub) ? 20 : 0
    const sameCategory = back <= 6 && earlier.category === stub.category ? 12 / back : 0
    const sameLanguage = back <= 2 && earlier.language === stub.language ? 2 : 0
    return cost + sameCover + sameCategory + sameLanguage
  }, 0)
}

function coverPicture({ pictures }: ListingStub): string {
  return pictures[0] ?? ''
}

const placesBetweenFeatured = 27

// The opening ones, so that the home page looks good, then some further down; no picture twice.
function chooseFeatured(ordered: readonly ListingStub[]): Set<ListingStub> {
  const chosen = new Set(ordered.filter(({ key }) => openingCovers.includes(key)))
  const pictures = new Set([...chosen].map(coverPicture))
  let last = Math.max(...openingPlaces)
  ordered.forEach((stub, index) => {
    const cover = coverPicture(stub)
    if (chosen.size >= featuredCount || index < last + placesBetweenFeatured) return
    if (!prettiest.has(cover) || pictures.has(cover) || stub.status !== 'active') return
    chosen.add(stub)
    pictures.add(cover)
    last = index
  })
  return chosen
}

const prettiest = new Set(
  (
    'buffalo buffalo-herd buffalo-azakheli cow-sahiwal cow-friesian cow-herd bull-cholistani ' +
    'goats goat-beetal-black goats-teddy sheep-kajla camel horse hens rooster-aseel ducks ' +
    'wheat wheat-standing cotton sugarcane maize mustard-field sunflowers rice-sacks ' +
    'kinnow mangoes dates apples grapes pomegranates melons tomatoes cabbage-field red-chillies ' +
    'spice-bowls dry-fruits honey milk tractor tractor-blue tractor-green combine thresher ' +
    'laser-leveller drone solar truck canal murabba nehri-field barani-hills orchard-land ' +
    'farmhouse fish-pond trout flowers saplings crafts silage loader-rickshaw planks'
  ).split(' '),
)

// A busy market: a tenth of the listings are from the last day.
function ageInHours(status: DemoListing['status'], index: number, count: number): number {
  const share = index / count
  if (status === 'expired') return Math.round((61 + share * 20) * 24)
  if (status === 'draft') return Math.round(20 + share * 200)
  return Math.round((0.4 + share ** 1.6 * (oldestHours - 1)) * 10) / 10
}
