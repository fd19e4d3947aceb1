import { foldText } from '../../platform/text/fold-text.ts'
import type { Catalog, City, Province } from '../catalog.ts'

export type Place = { province: Province; city: City }

/**
 * Finds a city by its slug, its name in the catalog's language or English, or another spelling, ignoring case. Finds
 * archived ones too, and for a merged one the city that took it over.
 */
export function findPlace(
  catalog: Pick<Catalog, 'provinces'>,
  cityText: string,
  provinceSlug?: string,
): Place | undefined {
  const foldedName = foldText(cityText)
  if (!foldedName) return undefined
  for (const province of catalog.provinces) {
    if (provinceSlug && province.slug !== provinceSlug) continue
    const city = citiesByName(province).get(foldedName)
    if (city) return { province, city }
  }
  return undefined
}

// Folding a few hundred names for every card would cost more than the rest of the card.
const citiesCache = new WeakMap<Province, ReadonlyMap<string, City>>()

function citiesByName(province: Province): ReadonlyMap<string, City> {
  const cached = citiesCache.get(province)
  if (cached) return cached
  const cities = new Map<string, City>()
  const all = [...province.cities, ...(province.archivedCities ?? [])]
  const pair = (city: City, names: string[]) => names.map((name) => [foldText(name), city] as const)
  // A name of its own counts before another spelling of a different city.
  const named = all.flatMap((city) => pair(city, [city.slug, city.stored, city.name]))
  const spelt = all.flatMap((city) => pair(city, city.aliases ?? []))
  for (const [name, city] of [...named, ...spelt]) if (!cities.has(name)) cities.set(name, city)
  citiesCache.set(province, cities)
  return cities
}

/** The name to show for a listing's city: translated if the city is known, else as typed. */
export function cityName(
  catalog: Pick<Catalog, 'provinces'>,
  stored: string,
  provinceSlug?: string | null,
): string {
  return findPlace(catalog, stored, provinceSlug ?? undefined)?.city.name ?? stored
}

/** Province options for a form. Only the chosen province includes its cities. */
export function provinceOptions({ provinces }: Pick<Catalog, 'provinces'>, chosen?: string | null) {
  return provinces.map(({ slug, name, cities }) => ({
    slug,
    name,
    cities: slug === chosen ? cities.map((city) => ({ name: city.name })) : [],
  }))
}

export function provinceName(
  catalog: Pick<Catalog, 'provinces'>,
  slug: string | null | undefined,
): string | undefined {
  return catalog.provinces.find((province) => province.slug === slug)?.name
}

export function listProvinceNames({ provinces }: Pick<Catalog, 'provinces'>) {
  return provinces.map(({ slug, name, cities }) => ({
    slug,
    name,
    cities: cities.map((city) => ({ slug: city.slug, name: city.name })),
  }))
}
