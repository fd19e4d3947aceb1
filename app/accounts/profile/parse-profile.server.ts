import { z } from 'zod'
import type { Catalog } from '../../catalog/catalog.ts'
import { placeSchema } from '../../catalog/parse-place.server.ts'
import { placeLimits } from '../../catalog/place-limits.ts'
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

/** What of a profile is to change; a key that is absent stays as it is, `null` empties it. */
export type ProfileChange = {
  fullName?: string
  phone?: string | null
  address?: string | null
  city?: string | null
  province?: string | null
}

const fieldNames = ['full_name', 'phone', 'address', 'city', 'province']

/**
 * Reads the profile's form, or whatever was sent in its place. Fields that were not sent are left
 * alone; where only one of city and province was, it must go with the other as it `stands`.
 */
export function parseProfile(
  form: FormData,
  {
    catalogs,
    language,
    stands,
  }: {
    catalogs: Record<Language, Catalog>
    language: Language
    stands: { city: string | null; province: string | null }
  },
): { change: ProfileChange } | { errors: FormErrors } {
  const texts = formTexts(form, fieldNames)
  const words = textFieldsSchema.safeParse(texts)
  const isPlaced = 'city' in texts || 'province' in texts
  const place = isPlaced ? parsePlaceFields({ ...stands, ...texts }, { catalogs, language }) : {}
  const errors = { ...(words.success ? {} : toFormErrors(words.error)), ...place.errors }
  if (!words.success || place.errors) return { errors: inFormOrder(errors) }
  const { full_name, phone, address } = words.data
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
  sent: { city?: unknown; province?: unknown },
  { catalogs, language }: { catalogs: Record<Language, Catalog>; language: Language },
): ParsedPlace {
  const hasCity = typeof sent.city === 'string' && sent.city.trim() !== ''
  if (hasCity || (sent.city && typeof sent.city !== 'string')) {
    const named = { location_city: sent.city, location_province: sent.province ?? '' }
    const place = placeSchema(catalogs, language).safeParse(named)
    if (place.success) return { change: place.data }
    const { location_city: city, location_province: province } = toFormErrors(place.error)
    return { errors: { ...(province && { province }), ...(city && { city }) } }
  }
  const slugs = catalogs.en.provinces.map(({ slug }) => slug)
  const province = z.object({ province: choiceOf(['', ...slugs]) })
  const chosen = province.safeParse({ province: sent.province ?? '' })
  if (!chosen.success) return { errors: toFormErrors(chosen.error) }
  return { change: { city: null, province: chosen.data.province || null } }
}

function inFormOrder(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    fieldNames.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
  )
}
