import { z } from 'zod'
import type { Language } from '../i18n/language.ts'
import { optionalLine, requiredLine } from '../platform/typed-field.server.ts'
import type { Catalog } from './catalog.ts'
import { cityName, findPlace, placeLimits, provinceName } from './places.ts'

/**
 * Where a listing is. A known city is kept under its English name, in whichever language it was
 * typed, and brings its province; any other is kept as typed. A known city of another province
 * than the chosen one is refused.
 */
export function placeSchema(catalogs: Record<Language, Catalog>, language: Language) {
  return z
    .object({
      location_province: optionalLine(placeLimits.city),
      location_city: requiredLine(placeLimits.city, 'cityRequired'),
    })
    .transform((sent, context) => {
      const { location_province: chosen, location_city: city } = sent
      const { provinces } = catalogs[language]
      if (chosen && !provinces.some(({ slug }) => slug === chosen)) {
        context.addIssue({
          code: 'custom',
          path: ['location_province'],
          message: 'listing.errors.notAChoice',
        })
        return z.NEVER
      }
      const known = findIn(catalogs, city, chosen) ?? findIn(catalogs, city)
      if (known && chosen && known.province.slug !== chosen) {
        const { province, city: knownCity } = known
        const named = catalogs[language]
        context.addIssue({
          code: 'custom',
          path: ['location_city'],
          message: 'listing.errors.cityElsewhere',
          params: {
            city: cityName(named, knownCity.stored, province.slug),
            province: provinceName(named, province.slug) ?? province.name,
          },
        })
        return z.NEVER
      }
      return { city: known?.city.stored ?? city, province: known?.province.slug ?? chosen }
    })
}

function findIn(catalogs: Record<Language, Catalog>, city: string, province?: string | null) {
  const within = province ?? undefined
  return findPlace(catalogs.en, city, within) ?? findPlace(catalogs.ur, city, within)
}
