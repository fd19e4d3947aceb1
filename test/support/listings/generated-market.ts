import type {
  conditions,
  paymentTerms,
} from '../../../app/listings/form/validation/listing-fields.ts'
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
  const chance = chanceFrom(seed)
  return Array.from({ length: size }, () => aMarketListing(chance, now))
}

type Chance = ReturnType<typeof chanceFrom>

function chanceFrom(seed: number) {
  let state = seed >>> 0
  // mulberry32: short, and good enough here.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    happens: (likelihood: number) => next() < likelihood,
    pick: <Value>(values: readonly Value[]) => values[whole(0, values.length - 1)] as Value,
  }
}

function aMarketListing(chance: Chance, now: number): GeneratedListing {
  const topic = chance.pick(productNames)
  const kind = chance.happens(0.93) ? kindOf(chance, topic.category) : undefined
  return {
    id: anId(chance),
    ...textOf(chance, topic.names),
    category: kind?.category.slug,
    subcategory: kind?.subcategory,
    ...placeOf(chance),
    ...termsOf(chance),
    ...timeOf(chance, now),
    details: kind ? detailsOf(chance, kind.category) : [],
  }
}

function anId(chance: Chance): string {
  const hex = (length: number) =>
    Array.from({ length }, () => chance.whole(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-7${hex(3)}-a${hex(3)}-${hex(12)}`
}

function kindOf(chance: Chance, slug: string) {
  const slugOfKind = chance.happens(0.9) ? slug : chance.pick(categories).slug
  const category = categories.find((one) => one.slug === slugOfKind) as ReferenceCategory
  const { slug: subcategory } = chance.pick(category.subcategories)
  return { category, subcategory: chance.happens(0.8) ? subcategory : undefined }
}

function textOf(chance: Chance, names: readonly string[]) {
  const title = [
    ...(chance.happens(0.4) ? [chance.pick(qualities)] : []),
    chance.pick(names),
    ...(chance.happens(0.15) ? [chance.pick(chance.pick(productNames).names)] : []),
    ...(chance.happens(0.4) ? [chance.pick(titleEndings)] : []),
    ...(chance.happens(0.1) ? [cityNamed(chance)] : []),
  ].join(chance.happens(0.9) ? ' ' : ', ')
  const sentences = Array.from({ length: chance.whole(1, 3) }, () => chance.pick(phrases))
  const description = [
    ...sentences,
    ...(chance.happens(0.3) ? [chance.pick(chance.pick(productNames).names)] : []),
    ...(chance.happens(0.2) ? [cityNamed(chance)] : []),
  ].join(chance.happens(0.5) ? '. ' : '\n')
  return { title: title.slice(0, 120), description }
}

function cityNamed(chance: Chance): string {
  const city = chance.pick(chance.pick(provinces).cities)
  return chance.happens(0.5) ? city.en : city.ur
}

const unknownCities = ['Chak 45 GB', 'چک نمبر 12', 'Sahiwal Mor', 'Tilwala', 'Gaidara Kot']

/**
 * Most listings are in a few cities, as in reality; the others are anywhere, some in unknown
 * places.
 */
function placeOf(chance: Chance): Pick<GeneratedListing, 'province' | 'city'> {
  const province = chance.happens(0.6) ? provinces[0] : chance.pick(provinces)
  const slug = chance.happens(0.93) ? province?.slug : undefined
  if (chance.happens(0.06)) return { province: slug, city: chance.pick(unknownCities) }
  const cities = province?.cities ?? []
  return {
    province: slug,
    city: chance.pick(chance.happens(0.5) ? cities.slice(0, 12) : cities).en,
  }
}

const prices = [0, 99.5, 500, 4_000, 4_200, 25_000, 150_000, 285_000, 285_000.75, 1_000_000]
const quantities = [0.125, 1, 1, 2, 40, 40, 100, 500.5, 1_000]

function termsOf(chance: Chance) {
  return {
    price: chance.happens(0.8) ? chance.pick(prices) : chance.whole(1, 500) * 1_000,
    quantity: chance.happens(0.85) ? chance.pick(quantities) : undefined,
    condition: chance.pick(['new', 'new', 'new', 'excellent', 'good', 'fair', 'poor'] as const),
    delivery: chance.pick(['yes', 'no', 'no'] as const),
    payment: chance.pick(['', '', 'advance', 'partial', 'delivery', 'credit'] as const),
    organic: chance.pick(['yes', 'no', 'no', 'no'] as const),
    featured: chance.happens(0.1),
    urgent: chance.happens(0.1),
  }
}

/** Many have exactly the same time, but none is at a day boundary. */
function timeOf(chance: Chance, now: number) {
  const age = chance.happens(0.03)
    ? chance.whole(300, 1_500) * day
    : chance.whole(0, chance.pick([12, 200, 1_400])) * hour
  const within = chance.happens(0.7) ? 30 * minute : chance.whole(5 * minute, 55 * minute)
  const isOver = chance.happens(0.02)
  return {
    status: chance.happens(0.94)
      ? ('active' as const)
      : chance.pick(['sold', 'expired', 'draft'] as const),
    createdAt: new Date(now - age - within),
    expiresAt: new Date(isOver ? now - hour : now + 60 * day),
  }
}

function detailsOf(chance: Chance, { fields }: ReferenceCategory): GeneratedListing['details'] {
  return fields.flatMap((field) => {
    const value = chance.happens(0.6) ? valueOf(chance, field) : undefined
    return value === undefined ? [] : [{ field: field.name, value }]
  })
}

function valueOf(chance: Chance, { type, options = [], min = 0, max = 100 }: ReferenceField) {
  switch (type) {
    case 'select':
      return chance.pick(options).value
    case 'boolean':
      return chance.pick(['yes', 'no'])
    case 'number':
      return String(chance.whole(Math.ceil(min), Math.min(Math.floor(max), Math.ceil(min) + 30)))
    case 'text':
      return 'Zaheer 385'
    case 'date':
      return undefined
  }
}
