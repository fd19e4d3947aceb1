import type { Category, City, Province } from '../catalog/catalog.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { distanceBetween } from './cities-near.ts'
import type { ListPage } from './list-page.server.ts'

/** Pages of one category in several places. `count` may be "at least": `640+`. */
export type PlaceList = {
  title: string
  links: { to: string; name: string; count: string }[]
}

type Linked = { page: Pick<ListPage, 'counts'>; category: Category; t: Translate }

const mostCities = 12
const mostNearby = 6
// Kilometres; farther than this nobody would call nearby.
const nearby = 150

/** The provinces that have something of a category; as counted for the filters of its list. */
export function provinceLinks(
  { page, category, t }: Linked,
  provinces: readonly Province[],
): PlaceList | undefined {
  return placeList(
    t('places.inCategory', { name: category.name }),
    provinces.flatMap((province) => {
      const count = page.counts[`location=${province.slug}`]
      const to = placeAddress(category, province)
      return count ? [{ to, name: province.name, count }] : []
    }),
  )
}

/** The cities of a province that have most of a category. */
export function cityLinks(linked: Linked, province: Province): PlaceList | undefined {
  const found = citiesWithSome(linked, province)
  found.sort((one, other) => Number.parseInt(other.count, 10) - Number.parseInt(one.count, 10))
  const names = { name: linked.category.name, place: province.name }
  return placeList(linked.t('places.inProvince', names), found.slice(0, mostCities))
}

/** The cities of the same province around a city that have some of a category, the nearest first. */
export function nearbyLinks(linked: Linked, province: Province, city: City): PlaceList | undefined {
  const found = citiesWithSome(linked, province)
    .map((link) => ({ ...link, distance: distanceOf(link.city, city) }))
    .filter(({ distance }) => distance > 0 && distance <= nearby)
    .sort((one, other) => one.distance - other.distance)
  const names = { name: linked.category.name, place: city.name }
  return placeList(linked.t('places.nearby', names), found.slice(0, mostNearby))
}

/** The page of a category in one place. */
export function placeAddress(
  category: Pick<Category, 'slug'>,
  province: Pick<Province, 'slug'>,
  city?: Pick<City, 'slug'>,
): string {
  const ofProvince = `/category/${category.slug}/${province.slug}`
  return city ? `${ofProvince}/${city.slug}` : ofProvince
}

function citiesWithSome({ page, category }: Linked, province: Province) {
  return province.cities.flatMap((city) => {
    const count = page.counts[`city=${city.slug}`]
    const to = placeAddress(category, province, city)
    return count ? [{ city, to, name: city.name, count }] : []
  })
}

function distanceOf(one: City, other: City): number {
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
