import { z } from 'zod'
import type { Catalog } from '../../catalog/catalog.ts'
import { placeLimits } from '../../catalog/places/place-limits.ts'
import { placeSchema } from '../../catalog/places/place-schema.server.ts'
import type { Language } from '../../i18n/language.ts'
import {
  choiceOf,
  optionalLine,
  optionalPhone,
  toFormErrors,
} from '../../platform/forms/form-fields.server.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { fullName } from '../sign-up/full-name.server.ts'

/** Changes to a profile: an absent key is left alone, `null` clears it. */
export type ProfileChange = {
  fullName?: string
  phone?: string | null
  address?: string | null
  city?: string | null
  province?: string | null
}

const fieldNames = ['full_name', 'phone', 'address', 'city', 'province']

/**
 * Fields that were not sent are left alone; a city or province alone is checked against the other's stored
 * value in `current`.
 */
export function parseProfile(
  form: FormData,
  {
    catalogs,
    language,
    current,
  }: {
    catalogs: Record<Language, Catalog>
    language: Language
    current: { city: string | null; province: string | null }
  },
): { change: ProfileChange } | { errors: FormErrors } {
  const texts = formTexts(form, fieldNames)
  const parsed = textFieldsSchema.safeParse(texts)
  const hasPlaceFields = 'city' in texts || 'province' in texts
  const place = hasPlaceFields
    ? parsePlaceFields({ ...current, ...texts }, { catalogs, language })
    : {}
  const errors = { ...(parsed.success ? {} : toFormErrors(parsed.error)), ...place.errors }
  if (!parsed.success || place.errors) return { errors: inFormOrder(errors) }
  const { full_name, phone, address } = parsed.data
  return {
    change: {
      ...('full_name' in texts && { fullName: full_name }),
      ...('phone' in texts && { phone }),
      ...('address' in texts && { address }),
      ...place.change,
    },
  }
}

const textFieldsSchema = z.object({
  full_name: fullName.optional(),
  phone: optionalPhone(),
  address: optionalLine(placeLimits.address),
})

type ParsedPlace = { change?: Pick<ProfileChange, 'city' | 'province'>; errors?: FormErrors }

function parsePlaceFields(
  fields: { city?: unknown; province?: unknown },
  { catalogs, language }: { catalogs: Record<Language, Catalog>; language: Language },
): ParsedPlace {
  const hasCity = typeof fields.city === 'string' && fields.city.trim() !== ''
  if (hasCity || (fields.city && typeof fields.city !== 'string')) {
    const placeInput = { location_city: fields.city, location_province: fields.province ?? '' }
    const place = placeSchema(catalogs, language).safeParse(placeInput)
    if (place.success) return { change: place.data }
    const { location_city: city, location_province: province } = toFormErrors(place.error)
    return { errors: { ...(province && { province }), ...(city && { city }) } }
  }
  const slugs = catalogs.en.provinces.map(({ slug }) => slug)
  const province = z.object({ province: choiceOf(['', ...slugs]) })
  const parsedProvince = province.safeParse({ province: fields.province ?? '' })
  if (!parsedProvince.success) return { errors: toFormErrors(parsedProvince.error) }
  return { change: { city: null, province: parsedProvince.data.province || null } }
}

function inFormOrder(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    fieldNames.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
  )
}
