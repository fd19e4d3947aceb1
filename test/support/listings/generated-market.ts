import type {
  conditions,
  paymentTerms,
} from '../../../app/listings/form/validation/listing-fields.ts'
import { type Random, seededRandom } from '../../../db/seed/demo/random.ts'
import {
  categories,
  provinces,
  type ReferenceCategory,
  type ReferenceField,
} from '../../../db/seed/reference.ts'
import { phrases, productNames, qualities, titleEndings } from './market-vocabulary.ts'

/** The searchable values of a listing: slugs, but `city` as it is stored. */
export type GeneratedListing = {
  id: string
  title: string
  description: string
  category: string | undefined
  subcategory: string | undefined
  province: string | undefined
  city: string
  price: number
  quantity: number | undefined
  condition: (typeof conditions)[number]
  delivery: 'yes' | 'no'
  payment: '' | (typeof paymentTerms)[number]
  organic: 'yes' | 'no'
  featured: boolean
  urgent: boolean
  status: 'active' | 'sold' | 'expired' | 'draft'
  createdAt: Date
  expiresAt: Date
  details: { field: string; value: string }[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * A market with many hard cases for search: words within words, spellings, ties, listings without a
 * category or place. The same seed gives the same market, with times relative to `now`, in
 * milliseconds.
 */
export function generateMarket({ seed, size, now }: { seed: number; size: number; now: number }) {
  const random = seededRandom(seed)
  return Array.from({ length: size }, () => aMarketListing(random, now))
}

function aMarketListing(random: Random, now: number): GeneratedListing {
  const topic = random.pick(productNames)
  const kind = random.chance(0.93) ? kindOf(random, topic.category) : undefined
  return {
    id: anId(random),
    ...textOf(random, topic.names),
    category: kind?.category.slug,
    subcategory: kind?.subcategory,
    ...placeOf(random),
    ...termsOf(random),
    ...timeOf(random, now),
    details: kind ? detailsOf(random, kind.category) : [],
  }
}

function anId(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-7${hex(3)}-a${hex(3)}-${hex(12)}`
}

function kindOf(random: Random, slug: string) {
  const slugOfKind = random.chance(0.9) ? slug : random.pick(categories).slug
  const category = categories.find((one) => one.slug === slugOfKind) as ReferenceCategory
  const { slug: subcategory } = random.pick(category.subcategories)
  return { category, subcategory: random.chance(0.8) ? subcategory : undefined }
}

function textOf(random: Random, names: readonly string[]) {
  const title = [
    ...(random.chance(0.4) ? [random.pick(qualities)] : []),
    random.pick(names),
    ...(random.chance(0.15) ? [random.pick(random.pick(productNames).names)] : []),
    ...(random.chance(0.4) ? [random.pick(titleEndings)] : []),
    ...(random.chance(0.1) ? [cityNamed(random)] : []),
  ].join(random.chance(0.9) ? ' ' : ', ')
  const sentences = Array.from({ length: random.whole(1, 3) }, () => random.pick(phrases))
  const description = [
    ...sentences,
    ...(random.chance(0.3) ? [random.pick(random.pick(productNames).names)] : []),
    ...(random.chance(0.2) ? [cityNamed(random)] : []),
  ].join(random.chance(0.5) ? '. ' : '\n')
  return { title: title.slice(0, 120), description }
}

function cityNamed(random: Random): string {
  const city = random.pick(random.pick(provinces).cities)
  return random.chance(0.5) ? city.en : city.ur
}

const unknownCities = ['Chak 45 GB', 'چک نمبر 12', 'Sahiwal Mor', 'Tilwala', 'Gaidara Kot']

/**
 * Most listings are in a few cities, as in reality; the others are anywhere, some in unknown
 * places.
 */
function placeOf(random: Random): Pick<GeneratedListing, 'province' | 'city'> {
  const province = random.chance(0.6) ? provinces[0] : random.pick(provinces)
  const slug = random.chance(0.93) ? province?.slug : undefined
  if (random.chance(0.06)) return { province: slug, city: random.pick(unknownCities) }
  const cities = province?.cities ?? []
  return {
    province: slug,
    city: random.pick(random.chance(0.5) ? cities.slice(0, 12) : cities).en,
  }
}

const prices = [0, 99.5, 500, 4_000, 4_200, 25_000, 150_000, 285_000, 285_000.75, 1_000_000]
const quantities = [0.125, 1, 1, 2, 40, 40, 100, 500.5, 1_000]

function termsOf(random: Random) {
  return {
    price: random.chance(0.8) ? random.pick(prices) : random.whole(1, 500) * 1_000,
    quantity: random.chance(0.85) ? random.pick(quantities) : undefined,
    condition: random.pick(['new', 'new', 'new', 'excellent', 'good', 'fair', 'poor'] as const),
    delivery: random.pick(['yes', 'no', 'no'] as const),
    payment: random.pick(['', '', 'advance', 'partial', 'delivery', 'credit'] as const),
    organic: random.pick(['yes', 'no', 'no', 'no'] as const),
    featured: random.chance(0.1),
    urgent: random.chance(0.1),
  }
}

/** Many have exactly the same time, but none is at a day boundary. */
function timeOf(random: Random, now: number) {
  const age = random.chance(0.03)
    ? random.whole(300, 1_500) * day
    : random.whole(0, random.pick([12, 200, 1_400])) * hour
  const within = random.chance(0.7) ? 30 * minute : random.whole(5 * minute, 55 * minute)
  const isOver = random.chance(0.02)
  return {
    status: random.chance(0.94)
      ? ('active' as const)
      : random.pick(['sold', 'expired', 'draft'] as const),
    createdAt: new Date(now - age - within),
    expiresAt: new Date(isOver ? now - hour : now + 60 * day),
  }
}

function detailsOf(random: Random, { fields }: ReferenceCategory): GeneratedListing['details'] {
  return fields.flatMap((field) => {
    const value = random.chance(0.6) ? valueOf(random, field) : undefined
    return value === undefined ? [] : [{ field: field.name, value }]
  })
}

function valueOf(random: Random, { type, options = [], min = 0, max = 100 }: ReferenceField) {
  switch (type) {
    case 'select':
      return random.pick(options).value
    case 'boolean':
      return random.pick(['yes', 'no'])
    case 'number':
      return String(random.whole(Math.ceil(min), Math.min(Math.floor(max), Math.ceil(min) + 30)))
    case 'text':
      return 'Zaheer 385'
    case 'date':
      return undefined
  }
}
