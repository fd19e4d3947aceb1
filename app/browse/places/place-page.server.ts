import type { Catalog, Category, City, Province } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import { cardPriceUnit } from '../../listings/card/listing-card-data.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import {
  type ListingFilters,
  listPageUrl,
  listUrl,
  parseFilters,
} from '../filters/listing-filters.ts'
import { amountsInDigits } from '../ranges/amounts-in-digits.ts'
import { loadResultsPage, type ResultsPage } from '../results/results-page.server.ts'
import { cityLinks, nearbyLinks, type PlaceList, placeUrl } from './place-links.server.ts'
import { findPlacePrices } from './place-prices.server.ts'

export type CategoryPlace = { category: Category; province: Province; city?: City | undefined }

export type PlacePage = {
  page: ResultsPage
  heading: string
  text: string
  links: PlaceList | undefined
}

type PlacePageInput = CategoryPlace & {
  catalog: Catalog
  language: Language
  params: URLSearchParams
  userId?: string | undefined
  /** See `findHidingReader`. */
  hidingReader?: string | undefined
  readerCity?: City | undefined
}

/** Finds the place that a URL names, also by a former slug of its city, which must belong to its province. */
export function findCategoryPlace(
  catalog: Catalog,
  slugs: { category: Category; province: string; city?: string | undefined },
): CategoryPlace | undefined {
  const province = catalog.provinces.find(({ slug }) => slug === slugs.province)
  const city = province && findPlace(catalog, slugs.city ?? '', province.slug)?.city
  if (!province || (slugs.city !== undefined && !city)) return undefined
  return { category: slugs.category, province, city }
}

/** Returns where to redirect a list with further filters: those belong to the category's page. */
export function canonicalPlaceUrl(
  place: CategoryPlace,
  params: URLSearchParams,
): string | undefined {
  const ownUrl = placeUrl(place.category, place.province, place.city)
  const sent = parseFilters(amountsInDigits(params))
  const requestedFilters: ListingFilters = params.has('location')
    ? { ...sent, city: sent.city ?? (params.has('city') ? undefined : cityFilter(place, sent)) }
    : { ...sent, location: place.province.slug, city: sent.city ?? place.city?.slug }
  const canonicalUrl = listPageUrl({ place: listPlace(place) }, ownUrl, {
    ...requestedFilters,
    q: undefined,
  })
  const isHere =
    canonicalUrl.split('?')[0] === ownUrl && !params.has('location') && !params.has('city')
  return isHere ? undefined : keepLanguage(canonicalUrl, params)
}

/** Filters do not include `lang`, so it is added again. */
function keepLanguage(address: string, params: URLSearchParams): string {
  const language = params.get('lang')
  if (language === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ lang: language })}`
}

// Without a city field the form submits only the province; then the page's own city still applies.
function cityFilter({ province, city }: CategoryPlace, sent: ListingFilters): string | undefined {
  return sent.location === province.slug ? city?.slug : undefined
}

export async function loadPlacePage(db: Database, input: PlacePageInput): Promise<PlacePage> {
  const { category, province, city, catalog, language, userId, hidingReader, readerCity } = input
  const t = getTranslator(language)
  const params = new URLSearchParams(input.params)
  params.set('location', province.slug)
  if (city) params.set('city', city.slug)
  const query = { category: category.slug, province: province.slug, city: city?.stored }
  const [page, prices] = await Promise.all([
    loadResultsPage(db, { catalog, category, params, userId, hidingReader, readerCity }),
    findPlacePrices(db, query),
  ])
  const place = (city ?? province).name
  const linked = { page, category, t }
  const facts = [
    formatCount('places.count', page.count, t),
    formatSubcategoryCounts(page, t),
    formatPlacePrices(prices, { category, catalog, t }),
  ]
  return {
    // The page itself is the only filter; a further one has another URL.
    page: { ...page, place: listPlace(input), activeFilters: [] },
    heading: t('head.inPlace', { name: category.name, place }),
    text: page.count > 0 ? facts.filter(Boolean).join(' ') : t('places.none', { place }),
    links: city ? nearbyLinks(linked, province, city) : cityLinks(linked, province),
  }
}

function listPlace({ category, province, city }: CategoryPlace): ResultsPage['place'] {
  const path = href('/category/:slug', category.slug)
  const filters = parseFilters(new URLSearchParams())
  const same = listUrl(path, { ...filters, location: province.slug, city: city?.slug })
  return { category: path, same }
}

const maxSubcategories = 3

function formatSubcategoryCounts(
  { counts, subcategories }: ResultsPage,
  t: Translate,
): string | undefined {
  const kinds = subcategories
    .flatMap(({ slug, name }) => {
      const count = counts[`subcategory=${slug}`]
      return count ? [{ name, count }] : []
    })
    .sort((one, other) => Number.parseInt(other.count, 10) - Number.parseInt(one.count, 10))
    .slice(0, maxSubcategories)
    .map(({ name, count }) => t('places.kind', { name, count: isolateDirection(count) }))
  if (kinds.length === 0) return undefined
  const joined = kinds.reduce((first, next) => t('places.joined', { first, next }))
  return t('places.kinds', { kinds: joined })
}

function formatPlacePrices(
  prices: Awaited<ReturnType<typeof findPlacePrices>>,
  { category, catalog, t }: { category: Category; catalog: Catalog; t: Translate },
): string | undefined {
  const kind = category.subcategories.find(({ id }) => id === prices?.subcategoryId)?.name
  if (!prices || !kind || prices.low === prices.middle) return undefined
  const unit = cardPriceUnit(catalog, prices.priceUnit)
  const formatPerUnit = (rupees: number) => {
    const amount = isolateDirection(formatRupees(rupees))
    return unit ? t('places.per', { amount, unit }) : amount
  }
  const key = prices.isOfNewest ? 'places.priceNewest' : 'places.price'
  return t(key, {
    kind,
    low: formatPerUnit(prices.low),
    middle: isolateDirection(formatRupees(prices.middle)),
  })
}

/** Keeps the order of a text among words of the other direction, and keeps it on one line. */
function isolateDirection(text: string): string {
  return `\u2066${text.replace(' ', '\u00a0')}\u2069`
}
