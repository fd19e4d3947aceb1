import { foldText } from '../../app/platform/text/fold-text.ts'
import { conceptGoods, provinces, synonymGroups } from '../../db/seed/reference.ts'
import type { ListingFacts } from './read-facts.ts'

/** What the listings asked for have in common; a listing meets it if it meets every condition. */
export type Expectation = {
  /** Any of these; a category alone stands for all its subcategories. */
  subcategories: string[]
  /** A regular expression for the title together with make, model, brand and variety. */
  title?: string
  /** Concepts of `synonyms.json`: sellers write the same with any of their words. */
  named?: string[]
  minPrice?: number
  maxPrice?: number
  province?: string
  city?: string
  /** A city at most as far away as people go to see an animal. */
  near?: string
  /** By field: its allowed values, or a range. */
  details?: Record<string, string[] | { min?: number; max?: number }>
  organic?: 'yes'
  condition?: string[]
  delivery?: 'yes'
  minWeightKg?: number
  /** In acres. */
  area?: { min: number; max: number }
}

const kilometresNear = 100

const cities = provinces.flatMap((province) => province.cities)

/** Whether a listing is what was asked for. */
export function meets(listing: ListingFacts, expect: Expectation | Expectation[]): boolean {
  return [expect].flat().some((one) => meetsOne(listing, one))
}

function meetsOne(listing: ListingFacts, expect: Expectation): boolean {
  const { details } = listing
  return (
    expect.subcategories.some((slug) => isOf(listing, slug)) &&
    isNamed(listing.names, expect) &&
    isWithin(listing.price, { min: expect.minPrice, max: expect.maxPrice }) &&
    (!expect.province || listing.province === expect.province) &&
    (!expect.city || listing.city === nameOf(expect.city)) &&
    (!expect.near || isNear(listing, expect.near)) &&
    (!expect.organic || listing.organic === 'yes') &&
    (!expect.delivery || listing.delivery === 'yes') &&
    (!expect.condition || expect.condition.includes(listing.condition ?? '')) &&
    (!expect.minWeightKg || (listing.weightKg ?? 0) >= expect.minWeightKg) &&
    (!expect.area || isWithin(Number(details['area']), expect.area)) &&
    Object.entries(expect.details ?? {}).every(([field, allowed]) =>
      Array.isArray(allowed)
        ? allowed.includes(details[field] ?? '')
        : isWithin(Number(details[field]), allowed),
    )
  )
}

const concepts = new Map(
  synonymGroups.map((terms) => [terms[0], terms.map((term) => ` ${foldText(term)} `)]),
)

/** A listing without a subcategory is of the one whose goods its title names. */
function isOf({ subcategory, names }: ListingFacts, goods: string): boolean {
  const [category] = subcategory.split('/')
  if (goods === subcategory || goods === category) return true
  return subcategory === category && mentions(names, conceptsOf(goods))
}

function isNamed(names: string, { title, named = [] }: Expectation): boolean {
  return !title || new RegExp(title, 'i').test(names) || mentions(names, named)
}

function mentions(names: string, of: readonly string[]): boolean {
  const words = ` ${foldText(names).replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')} `
  // Sellers also write plurals: `threshers`.
  const singular = words.replaceAll(/(?<=[a-z]{3})s(?= )/g, '')
  return of.some((concept) =>
    concepts.get(concept)?.some((term) => words.includes(term) || singular.includes(term)),
  )
}

function conceptsOf(goods: string): string[] {
  return conceptGoods.flatMap(({ concept, is, among }) =>
    is.includes(goods) || among.includes(goods) ? concept : [],
  )
}

type Range = { min?: number | undefined; max?: number | undefined }

function isWithin(value: number, { min, max }: Range): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}

function cityOf(slug: string) {
  const city = cities.find((one) => one.slug === slug)
  if (!city) throw new Error(`There is no city ${slug}`)
  return city
}

function nameOf(slug: string): string {
  return cityOf(slug).en
}

// The great circle, as in docs/search.md.
function isNear({ latitude, longitude }: ListingFacts, slug: string): boolean {
  if (latitude === null || longitude === null) return false
  const { lat, lon } = cityOf(slug)
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosines = Math.cos((lat * Math.PI) / 180) * Math.cos((latitude * Math.PI) / 180)
  const part = half(latitude - lat) + cosines * half(longitude - lon)
  return 2 * 6371 * Math.asin(Math.sqrt(part)) <= kilometresNear
}
