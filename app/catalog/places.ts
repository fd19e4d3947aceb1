import type { Catalog, City, Province } from './catalog.ts'
import { foldText } from './fold.ts'

/** Lengths in characters. */
export const placeLimits = { city: 80, address: 200 } as const

export type Place = { province: Province; city: City }

/**
 * Finds a city by slug or by its name in the reader's language or in English, however it is
 * capitalised; within `provinceSlug` when one is given.
 */
export function findPlace(
  catalog: Pick<Catalog, 'provinces'>,
  cityText: string,
  provinceSlug?: string,
): Place | undefined {
  const wanted = foldText(cityText)
  if (!wanted) return undefined
  for (const province of catalog.provinces) {
    if (provinceSlug && province.slug !== provinceSlug) continue
    const city = province.cities.find((known) =>
      [known.slug, known.stored, known.name].some((name) => foldText(name) === wanted),
    )
    if (city) return { province, city }
  }
  return undefined
}

/** The name to show for a listing's city: the reader's own for a known one, else as it was typed. */
export function cityName(
  catalog: Pick<Catalog, 'provinces'>,
  stored: string,
  provinceSlug?: string | null,
): string {
  return findPlace(catalog, stored, provinceSlug ?? undefined)?.city.name ?? stored
}

/**
 * The provinces as a form offers them. Only the chosen one brings its cities; the others come from
 * /places.json when they are chosen.
 */
export function offeredProvinces(
  { provinces }: Pick<Catalog, 'provinces'>,
  chosen?: string | null,
) {
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
