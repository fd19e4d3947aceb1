import type { Category, City, Province } from '../../catalog/catalog.ts'
import { distanceBetween } from '../../catalog/places/distance-between.ts'
import type { Translate } from '../../i18n/translator.ts'
import { href } from '../../platform/pages/href.ts'
import type { ResultsPage } from '../results/results-page.server.ts'

/** Links to one category in several places. `count` may be a lower bound: `640+`. */
export type PlaceList = {
  title: string
  links: { to: string; name: string; count: string }[]
}

type PlaceLinksInput = { page: Pick<ResultsPage, 'counts'>; category: Category; t: Translate }

const maxCities = 12
const maxNearby = 6
// Kilometres; nobody would call a place farther than this nearby.
const nearbyKm = 150

export function provinceLinks(
  { page, category, t }: PlaceLinksInput,
  provinces: readonly Province[],
): PlaceList | undefined {
  const links = provinces.flatMap((province) => {
    const count = page.counts[`location=${province.slug}`]
    return count ? [{ to: placeUrl(category, province), name: province.name, count }] : []
  })
  return placeList(t('places.inCategory', { name: category.name }), links)
}

export function cityLinks(linked: PlaceLinksInput, province: Province): PlaceList | undefined {
  const found = citiesWithListings(linked, province)
  found.sort((one, other) => Number.parseInt(other.count, 10) - Number.parseInt(one.count, 10))
  const names = { name: linked.category.name, place: province.name }
  return placeList(linked.t('places.inProvince', names), found.slice(0, maxCities))
}

/** Links to cities of the same province around a city, nearest first. */
export function nearbyLinks(
  linked: PlaceLinksInput,
  province: Province,
  city: City,
): PlaceList | undefined {
  const found = citiesWithListings(linked, province)
    .map((link) => ({ ...link, distance: distanceBetween(link.city, city) ?? 0 }))
    .filter(({ distance }) => distance > 0 && distance <= nearbyKm)
    .sort((one, other) => one.distance - other.distance)
  const names = { name: linked.category.name, place: city.name }
  return placeList(linked.t('places.nearby', names), found.slice(0, maxNearby))
}

export function placeUrl(category: Slugged, province: Slugged, city?: Slugged): string {
  return href('/category/:slug/:province/:city?', category.slug, province.slug, city?.slug)
}

type Slugged = { slug: string }

function citiesWithListings({ page, category }: PlaceLinksInput, province: Province) {
  return province.cities.flatMap((city) => {
    const count = page.counts[`city=${city.slug}`]
    const to = placeUrl(category, province, city)
    return count ? [{ city, to, name: city.name, count }] : []
  })
}

function placeList(title: string, found: PlaceList['links']): PlaceList | undefined {
  const links = found.map(({ to, name, count }) => ({ to, name, count }))
  return links.length > 0 ? { title, links } : undefined
}
