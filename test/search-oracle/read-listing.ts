import { foldText } from '../../app/platform/text/fold-text.ts'
import { categories, provinces } from '../../db/seed/reference.ts'
import type { GeneratedListing } from '../support/listings/generated-market.ts'
import { hasPieces } from './pieces-of-label.ts'
import { concepts, findAllMeanings } from './terms.ts'
import { splitText } from './words.ts'

export type OracleText = { words: ReadonlySet<string>; concepts: ReadonlySet<number> }

/**
 * `title` and `text` exclude labels but include fields that name the goods, and a city not on the map;
 * labels that stand for several goods are no single ones. `chosen` are those of chosen options.
 */
export type OracleListing = {
  listing: GeneratedListing
  title: OracleText
  text: OracleText
  titleAndLabels: OracleText
  titleAndSingleLabels: OracleText
  anywhere: OracleText
  chosen: OracleText
}

type City = { latitude: number; longitude: number; labels: string[] }

export function toOracleListing(listing: GeneratedListing): OracleListing {
  // Each text is read separately, so that no term spans two of them.
  const title = readText(listing.title)
  const description = readText(listing.description)
  const labels = labelsOf(listing).map(readText)
  const single = labelsOf(listing, (label) => !hasPieces(label)).map(readText)
  const isKnown = findKnownCity(listing.province, listing.city) !== undefined
  const unknownCity = isKnown ? [] : [readText(listing.city)]
  const names = [...unknownCity, ...namingTexts(listing).map(readText)]
  return {
    listing,
    title: together([title, ...names]),
    text: together([title, description, ...names]),
    titleAndLabels: together([title, ...names, ...labels]),
    titleAndSingleLabels: together([title, ...names, ...single]),
    anywhere: together([title, description, ...names, ...labels]),
    chosen: together(chosenLabels(listing).map(readText)),
  }
}

/** The known city of a listing; undefined without a province. */
export function findKnownCity(province: string | undefined, name: string): City | undefined {
  const city = provinces
    .find(({ slug }) => slug === province)
    ?.cities.find(({ en }) => foldText(en) === foldText(name))
  return city && { latitude: city.lat, longitude: city.lon, labels: [city.en, city.ur] }
}

function readText(text: string): OracleText {
  const words = splitText(text)
  return { words: new Set(words), concepts: findAllMeanings(words, concepts) }
}

function together(texts: readonly OracleText[]): OracleText {
  return {
    words: new Set(texts.flatMap(({ words }) => [...words])),
    concepts: new Set(texts.flatMap(({ concepts }) => [...concepts])),
  }
}

/** `isCounted` chooses among the labels of categories and subcategories. */
function labelsOf(
  listing: GeneratedListing,
  isCounted: (label: string) => boolean = () => true,
): string[] {
  const category = categories.find(({ slug }) => slug === listing.category)
  const subcategory = category?.subcategories.find(({ slug }) => slug === listing.subcategory)
  const province = provinces.find(({ slug }) => slug === listing.province)
  return [
    ...[category, subcategory].flatMap((named) =>
      namesOf(named).every(isCounted) ? namesOf(named) : [],
    ),
    ...namesOf(province),
    ...(findKnownCity(listing.province, listing.city)?.labels ?? [listing.city]),
    ...chosenLabels(listing),
  ]
}

function chosenLabels({ category: slug, details }: GeneratedListing): string[] {
  const category = categories.find((one) => one.slug === slug)
  return details.flatMap(({ field: fieldName, value }) => {
    const field = category?.fields.find(({ name }) => name === fieldName)
    return namesOf(field?.options?.find((option) => option.value === value))
  })
}

/** The make, model, brand or variety that a seller wrote. */
function namingTexts({ category: slug, details }: GeneratedListing): string[] {
  const fields = categories.find((one) => one.slug === slug)?.fields ?? []
  const names = ['make', 'model', 'brand', 'variety', 'seed_company']
  return details.flatMap(({ field, value }) =>
    names.includes(field) && fields.find(({ name }) => name === field)?.type === 'text'
      ? [value]
      : [],
  )
}

function namesOf(named: { en: string; ur: string } | undefined): string[] {
  return named ? [named.en, named.ur] : []
}
