import type { Catalog } from '../../catalog/catalog.ts'
import { regions } from '../../farm-services/form/service-choices.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { QueryPlace } from '../../search/grammar/read-place.ts'
import { splitQuery } from '../../search/grammar/split-query.ts'
import { buildSpokenOptions } from '../../search/grammar/spoken-options.ts'
import { understandQuery } from '../../search/grammar/understand-query.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { placeFilters } from '../filters/place-filters.ts'
import { hasBound } from '../ranges/parse-range.ts'
import { readWantedDay } from './read-wanted-day.ts'
import type { ServiceFilters } from './service-filters.ts'
import { asksForWork, withoutServicePhrases } from './service-words.ts'

/** The filters that words mean, whether they ask for a service, and whether for one near the person asking. */
export type UnderstoodServiceFilters = {
  filters: ServiceFilters
  wantsService: boolean
  isNearMe: boolean
}

/**
 * `harvester kiraye par okara` becomes the word `harvester` in Okara. A filter in the URL wins over the words.
 */
export function understandServiceFilters(
  filters: ServiceFilters,
  { lexicon, catalog }: { lexicon: Lexicon; catalog: Catalog },
): UnderstoodServiceFilters {
  if (!filters.q) return { filters, wantsService: false, isNearMe: false }
  // Options belong to goods; in a service they are words like any other.
  const spokenOptions = buildSpokenOptions([], lexicon.exactOnly)
  const { text, price, place, wantsService, isNearMe } = understandQuery(filters.q, {
    ...lexicon,
    spokenOptions,
  })
  const words = splitQuery(text)
  const rest = withoutServicePhrases(words)
  return {
    filters: {
      ...filters,
      q: (rest.length < words.length ? rest.join(' ') : text) || undefined,
      freeBy: filters.freeBy ?? readWantedDay(splitQuery(filters.q), isoDay(new Date())),
      price: hasBound(filters.price) || !price ? filters.price : toInput(price),
      ...readPlace(place, filters, catalog),
    },
    wantsService: wantsService || asksForWork(text, lexicon),
    isNearMe: isNearMe && !(place ?? filters.location ?? filters.near),
  }
}

function readPlace(
  place: QueryPlace | undefined,
  filters: ServiceFilters,
  catalog: Catalog,
): Partial<ServiceFilters> {
  const { location, ...read } = placeFilters(place, filters, catalog)
  const region = regions.find((one) => one === location)
  if (location && !region) return {}
  return { ...read, ...(region && { location: region }) }
}

function toInput(range: { min?: number; max?: number }) {
  return {
    ...(range.min !== undefined && { min: String(range.min) }),
    ...(range.max !== undefined && { max: String(range.max) }),
  }
}
