import { z } from 'zod'
import type { Language } from '../../i18n/language.ts'
import { optionalLine, requiredLine } from '../../platform/forms/form-fields.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import type { Catalog } from '../catalog.ts'
import { placeLimits } from './place-limits.ts'
import { cityName, findPlace, provinceName } from './places.ts'

/**
 * A known city, typed in either language, becomes its English name and sets the province; any other
 * stays as typed. Rejects a known city outside the chosen province, and a missing one if needed.
 */
export function placeSchema(
  catalogs: Record<Language, Catalog>,
  language: Language,
  { needsProvince = false } = {},
) {
  return z
    .object({
      location_province: needsProvince
        ? requiredLine(placeLimits.city, 'provinceRequired')
        : optionalLine(placeLimits.city),
      location_city: requiredLine(placeLimits.city, 'cityRequired'),
    })
    .transform((sent, context) => {
      const { location_province: typed, location_city: city } = sent
      const chosen = typed && findProvince(catalogs, typed)
      if (typed && !chosen) {
        const message = 'listing.errors.notAChoice'
        context.addIssue({ code: 'custom', path: ['location_province'], message })
        return z.NEVER
      }
      const match =
        findPlaceInCatalogs(catalogs, city, chosen) ?? findPlaceInCatalogs(catalogs, city)
      if (match && chosen && match.province.slug !== chosen) {
        const { province, city: knownCity } = match
        const localizedCatalog = catalogs[language]
        context.addIssue({
          code: 'custom',
          path: ['location_city'],
          message: 'listing.errors.cityElsewhere',
          params: {
            city: cityName(localizedCatalog, knownCity.stored, province.slug),
            province: provinceName(localizedCatalog, province.slug) ?? province.name,
          },
        })
        return z.NEVER
      }
      return { city: match?.city.stored ?? city, province: match?.province.slug ?? chosen ?? null }
    })
}

// The form sends the slug; a name is accepted too, since the specification has free text here.
function findProvince(catalogs: Record<Language, Catalog>, typed: string): string | undefined {
  const foldedName = foldText(typed)
  const allProvinces = [...catalogs.en.provinces, ...catalogs.ur.provinces]
  return allProvinces.find(({ slug, name }) => slug === foldedName || foldText(name) === foldedName)
    ?.slug
}

function findPlaceInCatalogs(
  catalogs: Record<Language, Catalog>,
  city: string,
  province?: string | null,
) {
  const within = province ?? undefined
  return findPlace(catalogs.en, city, within) ?? findPlace(catalogs.ur, city, within)
}
