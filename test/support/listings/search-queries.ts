import fc, { type Arbitrary } from 'fast-check'
import {
  type DetailFilter,
  type ListingQuery,
  type Range,
  type SortOrder,
  sortOrders,
} from '../../../app/browse/query/search-criteria.ts'
import { foldText } from '../../../app/platform/text/fold-text.ts'
import { stopWords } from '../../../app/search/query/stop-words.ts'
import { tokenize } from '../../../app/search/vocabulary/tokenize.ts'
import { categories, provinces, synonymGroups } from '../../../db/seed/reference.ts'
import type { GeneratedListing } from './generated-market.ts'

export type SortedQuery = ListingQuery & { sortBy: SortOrder }

/** Queries as people may send them, mostly for something that the market has or nearly has. */
export function arbitraryQuery(market: readonly GeneratedListing[]): Arbitrary<SortedQuery> {
  const words = [...new Set(market.flatMap(wordsOf))]
  return oneOf(market)
    .chain((listing) =>
      fc.record({
        words: fc.option(wordsFor(listing, words), { nil: undefined, freq: 6 }),
        plain: often(15, fc.subarray(['category' as const, 'spelling' as const], { minLength: 1 })),
        filters: filtersLike(listing),
        sortBy: fc.constantFrom(...sortOrders),
      }),
    )
    .map(({ words, plain, filters, sortBy }) => givenOnly({ ...filters, words, plain, sortBy }))
}

/** What someone may type to find a listing, sometimes mistyped or irrelevant. */
function wordsFor(listing: GeneratedListing, others: readonly string[]): Arbitrary<string> {
  const word = oneOf(wordsOf(listing))
  const run = stretch(listing.title.split(' '), 3)
  const kinds: [number, Arbitrary<string>][] = [
    [6, word],
    [6, run.map((words) => words.join(' '))],
    [3, word.chain((one) => stretch([...one], 6).map((letters) => letters.join('')))],
    [3, word.chain(withSlip)],
    [1, word.chain(withSlip).chain(withSlip)],
    [2, run.map((words) => words.join(''))],
    [4, oneOf(sameMeaning(listing.title))],
    [7, oneOf(namesFor(listing))],
    [2, oneOf([...stopWords])],
    [2, fc.oneof(oneOf(others), oneOf(synonymGroups.flat()), oneOf(namesOfPlaces()))],
    [
      1,
      fc.constantFrom('%', "'", '_', 'x', '2', '38', '385', '40kg', 'MF-385', '۴۰', '"a b"', ' '),
    ],
  ]
  const any = fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  return fc
    .constantFrom(1, 1, 2, 2, 2, 3, 4)
    .chain((count) => fc.array(any, { minLength: count, maxLength: count }))
    .map((all) => all.join(' '))
}

function wordsOf({ title, description }: GeneratedListing): string[] {
  return tokenize(`${title} ${description}`)
}

function sameMeaning(title: string): string[] {
  const text = foldText(title)
  const groups = synonymGroups.filter((terms) => terms.some((term) => text.includes(term)))
  return groups.length > 0 ? groups.flat() : tokenize(title)
}

function namesFor(listing: GeneratedListing): string[] {
  const category = categories.find(({ slug }) => slug === listing.category)
  const province = provinces.find(({ slug }) => slug === listing.province)
  const chosen = (category?.fields ?? []).flatMap(({ name, options = [] }) =>
    options.filter(({ value }) =>
      listing.details.some((detail) => detail.field === name && detail.value === value),
    ),
  )
  const places = [province, province?.cities.find(({ en }) => en === listing.city)]
  const kinds = [category, category?.subcategories.find(({ slug }) => slug === listing.subcategory)]
  const names = [...places, ...places, ...kinds, ...kinds, ...chosen]
  return [
    listing.city,
    ...names.flatMap((name) =>
      name ? [name.en, name.en.toLowerCase(), name.ur, name.en.split(' ')[0] ?? ''] : [],
    ),
  ]
}

function stretch<Value>(values: readonly Value[], max: number): Arbitrary<Value[]> {
  return fc
    .tuple(fc.nat(Math.max(values.length - 1, 0)), fc.integer({ min: 1, max }))
    .map(([start, length]) => values.slice(start, start + length))
}

function withSlip(word: string): Arbitrary<string> {
  const letters = [...word]
  const letter = fc.constantFrom(...'aehinrsuy', 'ا', 'ی', 'ن')
  return fc
    .tuple(fc.nat(letters.length), letter, fc.constantFrom('out', 'in', 'other', 'swapped'))
    .map(([at, other, slip]) => {
      const [here = '', next = ''] = letters.slice(at, at + 2)
      const [start, end] = [letters.slice(0, at), letters.slice(at + 2)]
      const middle = {
        out: next,
        in: other + here + next,
        other: other + next,
        swapped: next + here,
      }
      return [...start, middle[slip], ...end].join('')
    })
}

function namesOfPlaces(): string[] {
  const placeNames = provinces.flatMap((province) => [province, ...province.cities.slice(0, 15)])
  return placeNames.flatMap(({ en, ur }) => [en, en.toLowerCase(), ur])
}

/** A few filters that this listing passes, or nearly passes. */
function filtersLike(listing: GeneratedListing): Arbitrary<ListingQuery> {
  const { category, province } = listing
  return fc
    .record({
      category: often(4, fc.constant(category)),
      subcategory: often(3, fc.constant(listing.subcategory)),
      details: often(
        2,
        fc.subarray(wishesFor(listing)).map((some) => some.slice(0, 2)),
      ),
      province: often(5, fc.constant(province)),
      city: often(3, fc.constant(listing.city)),
      near: often(6, nearTo(listing)),
      price: often(8, rangeAround(listing.price)),
      quantity: often(10, rangeAround(listing.quantity ?? 40)),
      condition: often(8, fc.constant(listing.condition)),
      delivery: often(8, fc.constant(listing.delivery)),
      payment: often(10, fc.constant(listing.payment || undefined)),
      organic: often(8, fc.constant(listing.organic)),
      featured: often(listing.featured ? 4 : 30, fc.constant(true as const)),
      urgent: often(listing.urgent ? 4 : 30, fc.constant(true as const)),
      postedWithin: often(10, fc.constantFrom(1, 3, 7, 30)),
    })
    .map(({ category, subcategory, details, province, city, ...rest }) =>
      givenOnly({
        ...rest,
        category,
        subcategory: category && subcategory,
        details: category ? details : undefined,
        province,
        city: province && city,
      }),
    )
}

/** Filters on category fields that a listing passes, and some that it just fails. */
function wishesFor({ category, details }: GeneratedListing): DetailFilter[] {
  const fields = categories.find(({ slug }) => slug === category)?.fields ?? []
  return details.flatMap(({ field, value }): DetailFilter[] => {
    const { type, options = [] } = fields.find(({ name }) => name === field) ?? {}
    const amount = Number(value)
    if (type === 'boolean') return value === 'yes' ? [{ field, values: ['yes'] }] : []
    if (type === 'select') return [{ field, values: [value, options[0]?.value ?? value] }]
    if (type === 'number')
      return [
        { field, min: amount - 2, max: amount + 5 },
        { field, max: amount },
      ]
    return []
  })
}

/** Near its own city, or sometimes near any other. */
function nearTo({ province, city }: GeneratedListing) {
  const cities = provinces.flatMap((candidate) => candidate.cities)
  const own = provinces.find(({ slug }) => slug === province)?.cities.find(({ en }) => en === city)
  const center = own
    ? fc.oneof({ weight: 4, arbitrary: fc.constant(own) }, oneOf(cities))
    : oneOf(cities)
  return fc
    .record({ city: center, within: fc.constantFrom(10, 25, 50, 100, 200) })
    .map(({ city, within }) => ({ latitude: city.lat, longitude: city.lon, within }))
}

/** A range that includes the amount, sometimes open at one end, just missing it, or reversed. */
function rangeAround(amount: number): Arbitrary<Range> {
  const ends = [
    { min: amount, max: amount },
    { min: amount * 0.9, max: amount * 1.5 },
    { min: amount },
    { max: amount },
    { max: amount * 2 },
    { min: amount + 0.01 },
    { min: amount * 2 + 1, max: amount },
  ]
  return fc.constantFrom(...ends)
}

function often<Value>(oneIn: number, arbitrary: Arbitrary<Value>): Arbitrary<Value | undefined> {
  return fc
    .tuple(fc.nat(oneIn - 1), arbitrary)
    .map(([drawn, value]) => (drawn === oneIn - 1 ? value : undefined))
}

function oneOf<Value>(values: readonly Value[]): Arbitrary<Value> {
  return fc.constantFrom(...values)
}

function givenOnly<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Values
}
