import type { Category, City, Province } from '../../catalog/catalog.ts'
import type { Translate } from '../../i18n/dictionary.ts'
import { distanceBetween } from '../list-data/nearby-cities.ts'
import type { ResultsPage } from '../results/results-page.server.ts'

/** Pages of one category in several places. `count` may be "at least": `640+`. */
export type PlaceList = {
  title: string
  links: { to: string; name: string; count: string }[]
}

type PlaceLinksInput = { page: Pick<ResultsPage, 'counts'>; category: Category; t: Translate }

const maxCities = 12
const maxNearby = 6
// Kilometres; farther than this nobody would call nearby.
const nearbyKm = 150

/** The provinces that have something of a category; as counted for the filters of its list. */
export function provinceLinks(
  { page, category, t }: PlaceLinksInput,
  provinces: readonly Province[],
): PlaceList | undefined {
  return placeList(
    t('places.inCategory', { name: category.name }),
    provinces.flatMap((province) => {
      const count = page.counts[`location=${province.slug}`]
      const to = placeUrl(category, province)
      return count ? [{ to, name: province.name, count }] : []
    }),
  )
}

/** The cities of a province that have most of a category. */
export function cityLinks(linked: PlaceLinksInput, province: Province): PlaceList | undefined {
  const found = citiesWithListings(linked, province)
  found.sort((one, other) => Number.parseInt(other.count, 10) - Number.parseInt(one.count, 10))
  const names = { name: linked.category.name, place: province.name }
  return placeList(linked.t('places.inProvince', names), found.slice(0, maxCities))
}

/** The cities of the same province around a city that have some of a category, the nearest first. */
export function nearbyLinks(
  linked: PlaceLinksInput,
  province: Province,
  city: City,
): PlaceList | undefined {
  const found = citiesWithListings(linked, province)
    .map((link) => ({ ...link, distance: distanceInKm(link.city, city) }))
    .filter(({ distance }) => distance > 0 && distance <= nearbyKm)
    .sort((one, other) => one.distance - other.distance)
  const names = { name: linked.category.name, place: city.name }
  return placeList(linked.t('places.nearby', names), found.slice(0, maxNearby))
}

/** The page of a category in one place. */
export function placeUrl(
  category: Pick<Category, 'slug'>,
  province: Pick<Province, 'slug'>,
  city?: Pick<City, 'slug'>,
): string {
  const ofProvince = `/category/${category.slug}/${province.slug}`
  return city ? `${ofProvince}/${city.slug}` : ofProvince
}

function citiesWithListings({ page, category }: PlaceLinksInput, province: Province) {
  return province.cities.flatMap((city) => {
    const count = page.counts[`city=${city.slug}`]
    const to = placeUrl(category, province, city)
    return count ? [{ city, to, name: city.name, count }] : []
  })
}

function distanceInKm(one: City, other: City): number {
  if (one.latitude === undefined || one.longitude === undefined) return Number.NaN
  if (other.latitude === undefined || other.longitude === undefined) return Number.NaN
  const { latitude, longitude } = one
  return distanceBetween(
    { latitude, longitude },
    { latitude: other.latitude, longitude: other.longitude },
  )
}

function placeList(title: string, found: PlaceList['links']): PlaceList | undefined {
  const links = found.map(({ to, name, count }) => ({ to, name, count }))
  return links.length > 0 ? { title, links } : undefined
}
