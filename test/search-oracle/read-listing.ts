import { foldText } from '../../app/catalog/fold-text.ts'
import { categories, provinces, type ReferenceCategory } from '../../db/seed/reference.ts'
import type { MarketListing } from '../support/listings/generated-market.ts'
import { allMeanings, concepts } from './terms.ts'
import { splitText } from './words.ts'

/** Words, and the concepts that are spoken of in them. */
export type ReadText = { words: ReadonlySet<string>; concepts: ReadonlySet<number> }

/**
 * `lead` is the title and the labels, `anywhere` is everything. `title` and `text`, which has the
 * description too, are without the labels, but a city that is not on the map stands in both.
 */
export type ReadListing = {
  listing: MarketListing
  title: ReadText
  text: ReadText
  lead: ReadText
  anywhere: ReadText
}

type City = { latitude: number; longitude: number; labels: string[] }

export function readListing(listing: MarketListing): ReadListing {
  // Each is read by itself, so that no term runs from one into the other.
  const title = readText(listing.title)
  const description = readText(listing.description)
  const labels = labelsOf(listing).map(readText)
  const isKnown = knownCity(listing.province, listing.city) !== undefined
  const unknownCity = isKnown ? [] : [readText(listing.city)]
  return {
    listing,
    title: together([title, ...unknownCity]),
    text: together([title, description, ...unknownCity]),
    lead: together([title, ...labels]),
    anywhere: together([title, description, ...labels]),
  }
}

/** The city of the map that a listing stands in; none without a province. */
export function knownCity(province: string | undefined, name: string): City | undefined {
  const city = provinces
    .find(({ slug }) => slug === province)
    ?.cities.find(({ en }) => foldText(en) === foldText(name))
  return city && { latitude: city.lat, longitude: city.lon, labels: [city.en, city.ur] }
}

function readText(text: string): ReadText {
  const words = splitText(text)
  return { words: new Set(words), concepts: allMeanings(words, concepts) }
}

function together(texts: readonly ReadText[]): ReadText {
  return {
    words: new Set(texts.flatMap(({ words }) => [...words])),
    concepts: new Set(texts.flatMap(({ concepts }) => [...concepts])),
  }
}

function labelsOf(listing: MarketListing): string[] {
  const category = categories.find(({ slug }) => slug === listing.category)
  const province = provinces.find(({ slug }) => slug === listing.province)
  return [
    ...namesOf(category),
    ...namesOf(category?.subcategories.find(({ slug }) => slug === listing.subcategory)),
    ...namesOf(province),
    ...(knownCity(listing.province, listing.city)?.labels ?? [listing.city]),
    ...listing.details.flatMap(({ field, value }) => optionNames(category, field, value)),
  ]
}

function optionNames(
  category: ReferenceCategory | undefined,
  fieldName: string,
  value: string,
): string[] {
  const field = category?.fields.find(({ name }) => name === fieldName)
  return namesOf(field?.options?.find((option) => option.value === value))
}

function namesOf(named: { en: string; ur: string } | undefined): string[] {
  return named ? [named.en, named.ur] : []
}
