import { categories, priceUnits, provinces } from '../../db/seed/reference.ts'
import { type CatalogListing, type JudgedQuery, queryKinds } from './catalog.ts'

const onFirstPage = 10
const fewest = { english: 45, urdu: 45, roman: 45, misspelt: 60, mixed: 45, place: 45 }

/** Faults in the catalog and its queries, one line each; results would be worthless with any. */
export function findCatalogFaults(listings: CatalogListing[], queries: JudgedQuery[]): string[] {
  const keys = new Set(listings.map(({ key }) => key))
  return [
    ...repeated(listings.map(({ key }) => key)).map((key) => `${key}: duplicate key`),
    ...repeated(queries.map(({ query }) => query)).map((query) => `${query}: duplicate query`),
    ...listings.flatMap((listing) =>
      faultsOf(listing).map((problem) => `${listing.key}: ${problem}`),
    ),
    ...queries.flatMap((judged) => faultsOfQuery(judged, keys)),
    ...queryKinds.flatMap((kind) => faultsOfKind(kind, queries)),
  ]
}

function repeated(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}

function faultsOf(listing: CatalogListing): string[] {
  const category = categories.find(({ slug }) => slug === listing.category)
  const province = provinces.find(({ slug }) => slug === listing.province)
  const problems: string[] = []
  if (!category?.subcategories.some(({ slug }) => slug === listing.subcategory)) {
    problems.push(`no subcategory ${listing.subcategory} in ${listing.category}`)
  }
  if (!province?.cities.some(({ slug }) => slug === listing.city)) {
    problems.push(`no city ${listing.city} in ${listing.province}`)
  }
  if (!priceUnits.some(({ slug }) => slug === listing.priceUnit)) {
    problems.push(`no price unit ${listing.priceUnit}`)
  }
  for (const [name, value] of Object.entries(listing.details)) {
    const field = category?.fields.find((one) => one.name === name)
    if (!field) problems.push(`no field ${name} in ${listing.category}`)
    else if (
      field.options &&
      !field.options.some(
        (option) =>
          option.value === value && option.subcategories?.includes(listing.subcategory) !== false,
      )
    ) {
      problems.push(`invalid value ${value} for ${name}`)
    }
  }
  return problems
}

function faultsOfQuery({ query, expected }: JudgedQuery, keys: Set<string>): string[] {
  const problems = expected
    .filter((key) => !keys.has(key))
    .map((key) => `${query}: no listing ${key}`)
  const isCountable = expected.length > 0 && new Set(expected).size <= onFirstPage
  return isCountable ? problems : [...problems, `${query}: ${expected.length} relevant listings`]
}

function faultsOfKind(kind: (typeof queryKinds)[number], queries: JudgedQuery[]): string[] {
  const ofKind = queries.filter((judged) => judged.kind === kind)
  const aside = ofKind.filter((judged) => judged.aside).length
  const problems: string[] = []
  if (ofKind.length < fewest[kind]) problems.push(`${kind}: only ${ofKind.length} queries`)
  if (Math.abs(aside - ofKind.length / 3) > 1)
    problems.push(`${kind}: ${aside} held-out queries is not a third`)
  return problems
}
