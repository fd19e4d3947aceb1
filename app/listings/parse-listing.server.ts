import { z } from 'zod'
import type { Catalog, Category, Unit } from '../catalog/catalog.ts'
import { placeSchema } from '../catalog/parse-place.server.ts'
import type { Language } from '../i18n/language.ts'
import { readImageIds } from '../images/keep-chosen-pictures.server.ts'
import type { FormErrors } from '../platform/form-answer.ts'
import {
  choiceOf,
  field,
  optionalAmount,
  optionalDate,
  optionalEmail,
  optionalLine,
  optionalPhone,
  requiredAmount,
  requiredLine,
  requiredText,
  toFormErrors,
  yesOrNo,
} from '../platform/typed-field.server.ts'
import { readTexts } from '../platform/typed-form.server.ts'
import {
  certifications,
  conditions,
  harvestBounds,
  listingFieldNames,
  listingLimits,
  paymentTerms,
} from './listing-form.ts'
import { type Detail, detailShape, givenDetails } from './parse-details.server.ts'

/** What a form is read by; `today` is a plain date. */
export type ListingKnowledge = {
  catalogs: Record<Language, Catalog>
  language: Language
  today: string
}

/** A listing as its form gives it, checked and in the shapes that are stored. */
export type ListingDraft = ReturnType<typeof toColumns<string, number>> &
  z.output<ReturnType<typeof placeSchema>> & {
    details: Detail[]
    /** In order, the cover first. Whose pictures they are is seen when they are claimed. */
    imageIds: string[]
  }

/**
 * Reads the listing form, or whatever was sent in its place, by section 5 of the specification and
 * the rules that join fields: the kind belongs to the category, the city to its province, details
 * to the category, and no order is smaller than what is there. Fields it does not know are passed
 * over. What is wrong comes back by field name, in the form's order.
 */
export function parseListing(
  form: FormData,
  known: ListingKnowledge & {
    /** Whether there must be a picture, as there must when a listing is posted. */
    needsPicture?: boolean
  },
): { draft: ListingDraft } | { errors: FormErrors } {
  const { catalogs, language, today, needsPicture = true } = known
  const category = chosenCategory(form, known)
  const details = detailShape(category?.fields ?? [], today)
  const words = listingSchema(known, category).safeParse(readTexts(form, fixedNames))
  const extras = z.object(details).safeParse(readTexts(form, Object.keys(details)))
  const place = placeSchema(catalogs, language).safeParse(readTexts(form, placeNames))
  const imageIds = readImageIds(form)
  const isWithoutPicture = needsPicture && imageIds.length === 0
  if (words.success && extras.success && place.success && !isWithoutPicture) {
    const given = givenDetails(category?.fields ?? [], extras.data)
    return { draft: { ...toColumns(words.data), ...place.data, details: given, imageIds } }
  }
  const wrong = [words, extras, place].flatMap((part) => (part.success ? [] : [part.error]))
  const noImage = isWithoutPicture && { images: { key: 'images.missing.text' } }
  return { errors: inFormOrder(Object.assign({}, ...wrong.map(toFormErrors), noImage)) }
}

export function chosenCategory(
  form: FormData,
  { catalogs, language }: ListingKnowledge,
): Category | undefined {
  return catalogs[language].categories.find(({ id }) => id === form.get('category_id'))
}

/** How the fields are read that every category has, the place aside. */
export function listingSchema(
  { catalogs, language, today }: ListingKnowledge,
  category: Category | undefined,
) {
  const catalog = catalogs[language]
  return z
    .object({
      category_id: field((typed, refuse) => {
        if (typed === '') return refuse('categoryRequired')
        return category?.id ?? refuse('notAChoice')
      }),
      subcategory_id: field((typed, refuse) => {
        if (typed === '') return null
        return category?.subcategories.find(({ id }) => id === typed)?.id ?? refuse('notAChoice')
      }),
      title: requiredLine(listingLimits.title, 'titleRequired'),
      description: requiredText(listingLimits.description, 'descriptionRequired'),
      price: requiredAmount(listingLimits.priceDecimals, 'priceRequired'),
      price_unit: choiceOf(['total', ...slugsOf(catalog.priceUnits)]),
      quantity: requiredAmount(listingLimits.quantityDecimals, 'quantityRequired'),
      quantity_unit: choiceOf(['kg', ...slugsOf(catalog.quantityUnits)]),
      condition: choiceOf(conditions),
      payment_terms: choiceOf(['', ...paymentTerms]),
      min_order_quantity: optionalAmount(listingLimits.quantityDecimals),
      negotiable: yesOrNo(),
      delivery_available: yesOrNo(),
      organic: yesOrNo(),
      certification: choiceOf(['', ...certifications]),
      harvest_date: optionalDate(harvestBounds(today)),
      location_address: optionalLine(listingLimits.address),
      contact_name: optionalLine(listingLimits.contactName),
      contact_phone: optionalPhone(),
      contact_email: optionalEmail(),
    })
    .refine(({ min_order_quantity: least, quantity }) => least === null || least <= quantity, {
      path: ['min_order_quantity'],
      error: 'listing.errors.minOrderAboveQuantity',
    })
}

type Sent = z.output<ReturnType<typeof listingSchema>>

/** What was read from those fields, by column; an unfinished listing may lack two of them. */
export function toColumns<CategoryId extends string | null, Quantity extends number | null>(
  sent: Omit<Sent, 'category_id' | 'quantity'> & { category_id: CategoryId; quantity: Quantity },
) {
  return {
    categoryId: sent.category_id,
    subcategoryId: sent.subcategory_id,
    title: sent.title,
    description: sent.description,
    price: sent.price,
    priceUnit: sent.price_unit,
    quantity: sent.quantity,
    quantityUnit: sent.quantity_unit,
    condition: sent.condition,
    paymentTerms: sent.payment_terms,
    minOrderQuantity: sent.min_order_quantity,
    negotiable: sent.negotiable,
    deliveryAvailable: sent.delivery_available,
    organic: sent.organic,
    certification: sent.certification,
    harvestDate: sent.harvest_date,
    address: sent.location_address,
    contactName: sent.contact_name,
    contactPhone: sent.contact_phone,
    contactEmail: sent.contact_email,
  } as const
}

export const placeNames = ['location_province', 'location_city']
export const fixedNames = listingFieldNames.filter(
  (name) => name !== 'images' && !placeNames.includes(name),
)

function slugsOf(units: readonly Unit[]): string[] {
  return units.map(({ slug }) => slug)
}

// Details stand between the kind and the title.
function inFormOrder(errors: FormErrors): FormErrors {
  const placeOf = (name: string) => {
    const place = (listingFieldNames as readonly string[]).indexOf(name)
    return place < 0 ? listingFieldNames.indexOf('subcategory_id') + 0.5 : place
  }
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b)))
}
