import { z } from 'zod'
import { isReservedName } from '../../accounts/profile/reserved-names.server.ts'
import { placeSchema } from '../../catalog/places/place-schema.server.ts'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import { validateContacts } from '../../offers/form/contacts-in-text/validate-contacts.server.ts'
import type { OfferFormContext } from '../../offers/form/offer-form.server.ts'
import { offerLimits } from '../../offers/form/offer-limits.ts'
import { phoneColumns } from '../../offers/form/phone-columns.server.ts'
import {
  choiceOf,
  field,
  optionalEmail,
  optionalLine,
  optionalPhone,
  requiredAmount,
  requiredLine,
  requiredPhone,
  requiredText,
  toFormErrors,
  yesNoField,
} from '../../platform/forms/form-fields.server.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { type Availability, availabilitySchema } from '../availability/parse-availability.server.ts'
import { servicePriceUnits, serviceTypes } from './service-choices.ts'
import { serviceFormFields } from './service-form-fields.ts'

/** A validated farm service, in the shapes that are stored. */
export type ServiceDraft = ReturnType<typeof toDraft> &
  Availability & {
    city: string
    province: string
    /** In order, cover first. Ownership is checked when they are attached. */
    imageIds: string[]
  }

/**
 * Validates the form of a farm service by section 5 of the specification; the city must be in the province.
 * Rejects phone numbers, email addresses and links in public texts. Errors are by field name, in form order.
 */
export function parseService(
  form: FormData,
  { catalogs, language, today }: OfferFormContext,
): { draft: ServiceDraft } | { errors: FormErrors } {
  const texts = formTexts(form, serviceFormFields)
  const parsed = fieldSchema.safeParse(texts)
  const place = placeSchema(catalogs, language, { needsProvince: true }).safeParse(texts)
  const available = availabilitySchema(texts, today).safeParse(texts)
  const contacts = validateContacts(form)
  if (parsed.success && place.success && available.success && Object.keys(contacts).length === 0) {
    const { city, province } = place.data
    const imageIds = parseImageIds(form)
    const where = { city, province: String(province) }
    return { draft: { ...toDraft(parsed.data), ...available.data, ...where, imageIds } }
  }
  const wrong = [parsed, place, available].flatMap((part) => (part.success ? [] : [part.error]))
  return { errors: inFormOrder(Object.assign({}, contacts, ...wrong.map(toFormErrors))) }
}

const fieldSchema = z.object({
  service_type: field((typed, refuse) => {
    if (typed === '') return refuse('serviceTypeRequired')
    return serviceTypes.find((type) => type === typed) ?? refuse('notAChoice')
  }),
  title: requiredLine(offerLimits.title, 'titleRequired'),
  description: requiredText(offerLimits.description, 'descriptionRequired'),
  price: requiredAmount(offerLimits.priceDecimals, { missing: 'priceRequired', zero: 'priceZero' }),
  price_unit: choiceOf(servicePriceUnits),
  negotiable: yesNoField(),
  location_address: optionalLine(offerLimits.address),
  contact_name: requiredLine(offerLimits.contactName, 'contactNameRequired').refine(
    (name) => !isReservedName(name),
    'auth.fullNameReserved',
  ),
  contact_phone: requiredPhone('contactPhoneRequired'),
  second_phone: optionalPhone(),
  whatsapp_phone: optionalPhone(),
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
    ...phoneColumns(sent),
    contactEmail: sent.contact_email,
  }
}

function inFormOrder(errors: FormErrors): FormErrors {
  const placeOf = (name: string) => (serviceFormFields as readonly string[]).indexOf(name)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b)))
}
