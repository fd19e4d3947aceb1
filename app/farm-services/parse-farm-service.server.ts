import { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { placeSchema } from '../catalog/parse-place.server.ts'
import type { Language } from '../i18n/language.ts'
import { readImageIds } from '../images/keep-chosen-pictures.server.ts'
import { offerLimits } from '../listings/offer-limits.ts'
import type { FormErrors } from '../platform/form-answer.ts'
import {
  choiceOf,
  field,
  optionalEmail,
  optionalLine,
  requiredAmount,
  requiredLine,
  requiredPhone,
  requiredText,
  toFormErrors,
  yesOrNo,
} from '../platform/typed-field.server.ts'
import { readTexts } from '../platform/typed-form.server.ts'
import { servicePriceUnits, serviceTypes } from './farm-service-choices.ts'
import { farmServiceFieldNames } from './farm-service-form.ts'

/** A farm service as its form gives it, checked and in the shapes that are stored. */
export type FarmServiceDraft = ReturnType<typeof toDraft> & {
  city: string
  province: string
  /** In order, the cover first. Whose pictures they are is seen when they are claimed. */
  imageIds: string[]
}

/**
 * Reads the form of a farm service, or whatever was sent in its place, by section 5 of the
 * specification; the city belongs to its province. Photos are not required, and fields it does not
 * know are passed over. What is wrong comes back by field name, in the form's order.
 */
export function parseFarmService(
  form: FormData,
  { catalogs, language }: { catalogs: Record<Language, Catalog>; language: Language },
): { draft: FarmServiceDraft } | { errors: FormErrors } {
  const texts = readTexts(form, farmServiceFieldNames)
  const words = fieldSchema.safeParse(texts)
  const place = placeSchema(catalogs, language, { needsProvince: true }).safeParse(texts)
  if (words.success && place.success) {
    const { city, province } = place.data
    const imageIds = readImageIds(form)
    return { draft: { ...toDraft(words.data), city, province: String(province), imageIds } }
  }
  const wrong = [words, place].flatMap((part) => (part.success ? [] : [part.error]))
  return { errors: inFormOrder(Object.assign({}, ...wrong.map(toFormErrors))) }
}

const fieldSchema = z.object({
  service_type: field((typed, refuse) => {
    if (typed === '') return refuse('serviceTypeRequired')
    return serviceTypes.find((type) => type === typed) ?? refuse('notAChoice')
  }),
  title: requiredLine(offerLimits.title, 'titleRequired'),
  description: requiredText(offerLimits.description, 'descriptionRequired'),
  price: requiredAmount(offerLimits.priceDecimals, 'priceRequired'),
  price_unit: choiceOf(servicePriceUnits),
  negotiable: yesOrNo(),
  location_address: optionalLine(offerLimits.address),
  contact_name: requiredLine(offerLimits.contactName, 'contactNameRequired'),
  contact_phone: requiredPhone('contactPhoneRequired'),
  contact_email: optionalEmail('emailWrong'),
})

function toDraft(sent: z.output<typeof fieldSchema>) {
  return {
    serviceType: sent.service_type,
    title: sent.title,
    description: sent.description,
    price: sent.price,
    priceUnit: sent.price_unit,
    negotiable: sent.negotiable === 'yes',
    address: sent.location_address,
    contactName: sent.contact_name,
    contactPhone: sent.contact_phone,
    contactEmail: sent.contact_email,
  }
}

function inFormOrder(errors: FormErrors): FormErrors {
  const placeOf = (name: string) => (farmServiceFieldNames as readonly string[]).indexOf(name)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b)))
}
