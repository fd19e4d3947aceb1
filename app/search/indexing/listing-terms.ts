import { foldText } from '../../platform/text/fold-text.ts'
import { conceptsOfListing } from '../vocabulary/concept-goods.ts'
import { findConcepts, type Lexicon } from '../vocabulary/lexicon.ts'
import { tokenize } from '../vocabulary/tokenize.ts'
import { bucketTerms } from './number-buckets.ts'
import { termNames } from './term-names.ts'
import { timeTerms } from './time-slices.ts'

/** The indexed data of a listing. Details are by field name; categories and provinces are slugs. */
export type IndexableListing = {
  title: string
  description: string
  category: string | undefined
  subcategory: string | undefined
  province: string | null
  city: string
  price: number
  quantity: number | null
  /** The slug of the quantity's unit, and the weight of the quantity if it is one of weight. */
  quantityUnit: string
  weightKg: number | undefined
  /** Null where it makes no sense, as in the fields below: an animal has no condition. */
  condition: string | null
  delivery: 'yes' | 'no' | null
  payment: string
  organic: 'yes' | 'no' | null
  featured: boolean
  urgent: boolean
  createdAt: Date
  details: readonly { field: string; type: string; value: string }[]
}

/**
 * `title` are the terms of the title, of the fields that name the goods, and of a city missing from the
 * map. The first `choiceCount` of `anywhere` are those that filters offer as choices.
 */
export type ListingTerms = {
  anywhere: Set<string>
  title: Set<string>
  cityTerm: string
  choiceCount: number
}

export function listingTerms(listing: IndexableListing, lexicon: Lexicon): ListingTerms {
  const cityTerm = termNames.city(listing.province, foldText(listing.city))
  const names = listing.details.flatMap(({ field, type, value }) =>
    type === 'text' && namingFields.has(field) ? [value] : [],
  )
  const titleTexts = [
    listing.title,
    ...names,
    ...(lexicon.cityTerms.has(cityTerm) ? [] : [listing.city]),
  ]
  const title = new Set(titleTexts.flatMap((text) => textTerms(text, lexicon)))
  const choices = choiceTerms(listing)
  const filters = [...choices, ...numberTerms(listing)]
  const mentioned = {
    inTitle: new Set(titleTexts.flatMap((text) => findConcepts(tokenize(text), lexicon))),
    inOptions: new Set(filters.flatMap((term) => lexicon.conceptsOfOption.get(term) ?? [])),
  }
  const things = conceptsOfListing(listing, mentioned, lexicon.goods).map(termNames.thing)
  const anywhere = new Set([cityTerm, ...choices])
  const choiceCount = anywhere.size
  const others = [...title, ...textTerms(listing.description, lexicon), ...filters, ...things]
  for (const term of others) anywhere.add(term)
  return { anywhere, title, cityTerm, choiceCount }
}

/** Fields whose text names the goods as a title does: make, model, brand, variety. */
const namingFields: ReadonlySet<string> = new Set([
  ...['make', 'model', 'brand', 'variety', 'seed_company'],
])

/** Each term has a pair of codes: one for anywhere in the listing, one for the title. */
export function anywhereCode(number: number): number {
  return number * 2
}

export function titleCode(number: number): number {
  return number * 2 + 1
}

export function numberOfCode(code: number): number {
  return code >> 1
}

function textTerms(text: string, lexicon: Lexicon): string[] {
  const words = tokenize(text)
  return [
    ...words,
    ...words.flatMap((word) => prefixesOf(word).map(termNames.beginning)),
    ...findConcepts(words, lexicon).map(termNames.concept),
  ]
}

function prefixesOf(word: string): string[] {
  const letters = [...word]
  return letters.length > 1 ? [letters[0] ?? '', letters.slice(0, 2).join('')] : [word]
}

/** The terms that `offeredChoices` names, but for the city. */
function choiceTerms(listing: IndexableListing): string[] {
  const { category, subcategory, province } = listing
  return [
    ...(category ? [termNames.category(category)] : []),
    ...(category && subcategory ? [termNames.subcategory(category, subcategory)] : []),
    ...(province ? [termNames.province(province)] : []),
    ...(listing.condition ? [termNames.condition(listing.condition)] : []),
    ...(listing.delivery ? [termNames.delivery(listing.delivery)] : []),
    ...(listing.payment ? [termNames.payment(listing.payment)] : []),
    ...(listing.organic ? [termNames.organic(listing.organic)] : []),
    ...(listing.featured ? [termNames.featured] : []),
    ...(listing.urgent ? [termNames.urgent] : []),
    ...listing.details.flatMap(({ field, type, value }) =>
      type === 'select' || type === 'boolean'
        ? [termNames.detail(category ?? '', field, value)]
        : [],
    ),
  ]
}

function numberTerms(listing: IndexableListing): string[] {
  const { category, quantity } = listing
  return [
    ...bucketTerms('price', listing.price),
    ...(quantity === null
      ? []
      : [termNames.unit(listing.quantityUnit), ...bucketTerms('quantity', quantity)]),
    ...(listing.weightKg === undefined ? [] : bucketTerms('weight', listing.weightKg)),
    ...timeTerms(listing.createdAt),
    ...listing.details.flatMap(({ field, type, value }) =>
      type === 'number' && Number.isFinite(Number(value))
        ? bucketTerms(`${category ?? ''}/${field}`, Number(value))
        : [],
    ),
  ]
}
