import { hasBound } from '../../browse/ranges/parse-range.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places.ts'
import { splitQuery } from '../../search/grammar/split-query.ts'
import { buildSpokenOptions } from '../../search/grammar/spoken-options.ts'
import { understandQuery } from '../../search/grammar/understand-query.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import { regions } from '../form/service-choices.ts'
import type { ServiceFilters } from './service-filters.ts'
import { withoutServicePhrases } from './service-words.ts'

/** The filters that search words mean, and whether the words ask for a service. */
export type UnderstoodServiceFilters = { filters: ServiceFilters; wantsService: boolean }

/**
 * Reads the search words of a URL as filters, as for listings: `harvester kiraye par okara` becomes
 * the word `harvester` in Okara. A filter in the URL wins over the words.
 */
export function understandServiceFilters(
  filters: ServiceFilters,
  { lexicon, catalog }: { lexicon: Lexicon; catalog: Catalog },
): UnderstoodServiceFilters {
  if (!filters.q) return { filters, wantsService: false }
  const hasPlace = Boolean(filters.location ?? filters.near)
  // Options belong to goods; in a service they are words like any other.
  const spokenOptions = buildSpokenOptions([], lexicon.exactOnly)
  const { text, price, place, wantsService } = understandQuery(
    filters.q,
    { ...lexicon, spokenOptions },
    { keepsPlace: hasPlace || filters.plain.includes('place') },
  )
  const words = splitQuery(text)
  const rest = withoutServicePhrases(words)
  return {
    filters: {
      ...filters,
      q: (rest.length < words.length ? rest.join(' ') : text) || undefined,
      price: hasBound(filters.price) || !price ? filters.price : toInput(price),
      ...(place && readPlace(place, catalog)),
    },
    wantsService,
  }
}

function readPlace(
  place: { province: string; city?: string; isNear: boolean },
  catalog: Catalog,
): Partial<ServiceFilters> {
  const location = regions.find((region) => region === place.province)
  const city = place.city && findPlace(catalog, place.city, place.province)?.city.slug
  if (city && place.isNear) return { near: city }
  return location ? { location, city: city || undefined } : {}
}

function toInput(range: { min?: number; max?: number }) {
  return {
    ...(range.min !== undefined && { min: String(range.min) }),
    ...(range.max !== undefined && { max: String(range.max) }),
  }
}
