import type { Catalog, Category, City, Province } from '../catalog/catalog.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Translate } from '../i18n/dictionary.ts'
import type { Language } from '../i18n/language.ts'
import { formatRupees } from '../i18n/money.ts'
import { sayCount } from '../i18n/say-count.ts'
import { unitOnCard } from '../listings/card.server.ts'
import type { Database } from '../platform/database.server.ts'
import { type ListPage, readListPage } from './list-page.server.ts'
import { type ListingFilters, listAddress, pageAddress, readFilters } from './listing-filters.ts'
import { cityLinks, nearbyLinks, type PlaceList, placeAddress } from './place-links.server.ts'
import { placePrices } from './place-prices.server.ts'

export type CategoryPlace = { category: Category; province: Province; city?: City | undefined }

/** What the page of a category in one place is drawn from. */
export type PlacePage = {
  page: ListPage
  heading: string
  /** A few true sentences about what is offered there. */
  text: string
  links: PlaceList | undefined
}

type Asked = CategoryPlace & {
  catalog: Catalog
  language: Language
  params: URLSearchParams
  userId?: string | undefined
}

/** Finds the place of an address; a city belongs to its province, and slugs are written in one way. */
export function findCategoryPlace(
  catalog: Catalog,
  named: { category: Category; province: string; city?: string | undefined },
): CategoryPlace | undefined {
  const province = catalog.provinces.find(({ slug }) => slug === named.province)
  const city = province?.cities.find(({ slug }) => slug === named.city)
  if (!province || (named.city !== undefined && !city)) return undefined
  return { category: named.category, province, city }
}

/** Where the list lies that was asked for, if this page is not it: what narrows it further is not said here. */
export function otherAddress(place: CategoryPlace, params: URLSearchParams): string | undefined {
  const own = placeAddress(place.category, place.province, place.city)
  const sent = readFilters(params)
  const asked: ListingFilters = params.has('location')
    ? { ...sent, city: sent.city ?? (params.has('city') ? undefined : placedCity(place, sent)) }
    : { ...sent, location: place.province.slug, city: sent.city ?? place.city?.slug }
  const meant = pageAddress({ place: placeOf(place) }, own, { ...asked, q: undefined })
  const isHere = meant.split('?')[0] === own && !params.has('location') && !params.has('city')
  return isHere ? undefined : inSameLanguage(meant, params)
}

/** The filters of an address do not name the language one page is shown in. */
function inSameLanguage(address: string, params: URLSearchParams): string {
  const language = params.get('lang')
  if (language === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ lang: language })}`
}

// The form names the province alone where its cities are not at hand.
function placedCity({ province, city }: CategoryPlace, sent: ListingFilters): string | undefined {
  return sent.location === province.slug ? city?.slug : undefined
}

/** Reads the page of a category in a province or a city: its list, and what can be said of it. */
export async function readPlacePage(db: Database, asked: Asked): Promise<PlacePage> {
  const { category, province, city, catalog, language, userId } = asked
  const t = translatorOf(language)
  const params = new URLSearchParams(asked.params)
  params.set('location', province.slug)
  if (city) params.set('city', city.slug)
  const query = { category: category.slug, province: province.slug, city: city?.stored }
  const [page, prices] = await Promise.all([
    readListPage(db, { catalog, category, params, userId }),
    placePrices(db, query),
  ])
  const place = (city ?? province).name
  const linked = { page, category, t }
  const facts = [
    sayCount('places.count', page.count, t),
    sayKinds(page, t),
    sayPrices(prices, { category, catalog, t }),
  ]
  return {
    page: { ...page, place: placeOf(asked) },
    heading: t('head.inPlace', { name: category.name, place }),
    text: page.count > 0 ? facts.filter(Boolean).join(' ') : t('places.none', { place }),
    links: city ? nearbyLinks(linked, province, city) : cityLinks(linked, province),
  }
}

function placeOf({ category, province, city }: CategoryPlace): ListPage['place'] {
  const path = `/category/${category.slug}`
  const filters = readFilters(new URLSearchParams())
  const same = listAddress(path, { ...filters, location: province.slug, city: city?.slug })
  return { category: path, same }
}

const mostKinds = 3

function sayKinds({ counts, subcategories }: ListPage, t: Translate): string | undefined {
  const kinds = subcategories
    .flatMap(({ slug, name }) => {
      const count = counts[`subcategory=${slug}`]
      return count ? [{ name, count }] : []
    })
    .sort((one, other) => Number.parseInt(other.count, 10) - Number.parseInt(one.count, 10))
    .slice(0, mostKinds)
    .map(({ name, count }) => t('places.kind', { name, count: isolated(count) }))
  if (kinds.length === 0) return undefined
  const said = kinds.reduce((first, next) => t('places.joined', { first, next }))
  return t('places.kinds', { kinds: said })
}

function sayPrices(
  prices: Awaited<ReturnType<typeof placePrices>>,
  { category, catalog, t }: { category: Category; catalog: Catalog; t: Translate },
): string | undefined {
  const kind = category.subcategories.find(({ id }) => id === prices?.subcategoryId)?.name
  if (!prices || !kind || prices.low === prices.middle) return undefined
  const unit = unitOnCard(catalog, prices.priceUnit)
  const say = (rupees: number) => {
    const amount = isolated(formatRupees(rupees))
    return unit ? t('places.per', { amount, unit }) : amount
  }
  const key = prices.isOfNewest ? 'places.priceNewest' : 'places.price'
  return t(key, { kind, low: say(prices.low), middle: isolated(formatRupees(prices.middle)) })
}

/** Keeps its order among words of the other direction, and stays on one line. */
function isolated(text: string): string {
  return `\u2066${text.replace(' ', '\u00a0')}\u2069`
}
