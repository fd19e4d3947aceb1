import { z } from 'zod'
import { isReservedName } from '../../../accounts/profile/reserved-names.server.ts'
import {
  type Category,
  type CategoryField,
  type CommonField,
  isAskedFor,
  type Subcategory,
  type Unit,
} from '../../../catalog/catalog.ts'
import { hasCommonField } from '../../../catalog/category-rules.ts'
import { placeSchema } from '../../../catalog/places/place-schema.server.ts'
import { getTranslator } from '../../../i18n/dictionaries.server.ts'
import { parseImageIds } from '../../../images/attach/save-form-pictures.server.ts'
import { validateContacts } from '../../../offers/form/contacts-in-text/validate-contacts.server.ts'
import type { InvalidForm, OfferFormContext } from '../../../offers/form/offer-form.server.ts'
import { phoneColumns } from '../../../offers/form/phone-columns.server.ts'
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
  yesNoField,
} from '../../../platform/forms/form-fields.server.ts'
import type { FormErrors } from '../../../platform/forms/form-result.ts'
import { formTexts } from '../../../platform/forms/form-values.server.ts'
import { findArchivedChoices } from './archived-choices.server.ts'
import { addSentences } from './complete-form.server.ts'
import { certifications, conditions, detailName, paymentTerms } from './listing-fields.ts'
import { harvestBounds, listingFieldNames, listingLimits } from './listing-form-fields.ts'
import {
  type Detail,
  detailErrors,
  detailSchemas,
  listDetailValues,
} from './parse-details.server.ts'
import { otherUnitErrors, removeChosenUnit } from './typed-units.server.ts'

export type ListingDraft = ReturnType<typeof toColumns<string>> &
  z.output<ReturnType<typeof placeSchema>> & {
    details: Detail[]
    /** In order, cover first. Their ownership is checked when they are attached. */
    imageIds: string[]
  }

/**
 * Validates a listing by section 5 of the specification: subcategory and fields belong to the category, the
 * city to the province, the minimum order is at most the quantity. Rejects phone numbers, email addresses and
 * links in public texts. Ignores unknown fields and those that make no sense in the category. Errors are by
 * field name, in form order.
 */
export function parseListing(
  typedForm: FormData,
  context: OfferFormContext & {
    /** Whether a picture is required, as it is to post a listing. */
    needsPicture?: boolean
  },
): { draft: ListingDraft } | InvalidForm {
  const { catalogs, language, today, needsPicture = true } = context
  const form = addSentences(typedForm, context)
  const { category, subcategory } = findChosenKind(form, context)
  const { areaUnits } = catalogs[language]
  const fields = (category?.fields ?? []).filter((one) => isAskedFor(one, subcategory?.slug))
  const details = detailSchemas(fields, { subcategory, today, form, areaUnits })
  const texts = removeChosenUnit(formTexts(form, fixedFieldNames))
  const parsed = listingSchema(context, { category, subcategory }).safeParse(texts)
  const extras = z.object(details).safeParse(formTexts(form, Object.keys(details)))
  const place = placeSchema(catalogs, language).safeParse(formTexts(form, placeFieldNames))
  const imageIds = parseImageIds(form)
  const isWithoutPicture = needsPicture && imageIds.length === 0
  const contacts = validateContacts(form, listDetailTexts(form, context))
  const isPrivate = Object.keys(contacts).length === 0
  const archived = findArchivedChoices(form, context)
  const isCurrent = archived.fields.length === 0 && Object.keys(archived.errors).length === 0
  const isComplete = !isWithoutPicture && isPrivate && isCurrent
  if (parsed.success && extras.success && place.success && isComplete) {
    const detailValues = listDetailValues(fields, extras.data)
    return { draft: { ...toColumns(parsed.data), ...place.data, details: detailValues, imageIds } }
  }
  const wrong = [parsed, place].flatMap((part) => (part.success ? [] : [toFormErrors(part.error)]))
  const wrongDetails = extras.success ? {} : detailErrors(fields, extras.error)
  const hasQuantity = hasCommonField(category, subcategory?.slug, 'quantity')
  const wrongUnits = hasQuantity ? otherUnitErrors(texts, catalogs[language]) : {}
  const noImage = isWithoutPicture && { images: { key: 'images.missing.text' } }
  const errors = Object.assign({}, contacts, ...wrong, wrongUnits, wrongDetails, noImage)
  const isAsked = ({ name, type }: CategoryField) =>
    type === 'boolean' || form.has(detailName(name)) || !(detailName(name) in wrongDetails)
  const t = getTranslator(language)
  const list = archived.fields.join(t('catalogChanges.and'))
  return {
    errors: inFormOrder({ ...errors, ...archived.errors }),
    isOutdated: !isCurrent || !fields.every(isAsked),
    ...(list && { formError: { key: t('catalogChanges.fields', { list }) } }),
  }
}

/** The text fields of the chosen category, with their maximum length. */
export function listDetailTexts(form: FormData, context: OfferFormContext): Record<string, number> {
  const fields = findChosenCategory(form, context)?.fields ?? []
  const texts = fields.filter(({ type }) => type === 'text')
  return Object.fromEntries(texts.map(({ name }) => [detailName(name), listingLimits.detail]))
}

function findChosenCategory(
  form: FormData,
  { catalogs, language }: OfferFormContext,
): Category | undefined {
  return catalogs[language].categories.find(({ id }) => id === form.get('category_id'))
}

/** The category and subcategory chosen in a form, if they exist and belong together. */
export type ChosenKind = {
  category: Category | undefined
  subcategory: Subcategory | undefined
}

export function findChosenKind(form: FormData, context: OfferFormContext): ChosenKind {
  const category = findChosenCategory(form, context)
  const subcategory = category?.subcategories.find(({ id }) => id === form.get('subcategory_id'))
  return { category, subcategory }
}

/** The fields that all categories share, except the place. What makes no sense in the category is ignored. */
export function listingSchema(
  { catalogs, language, today }: OfferFormContext,
  { category, subcategory }: ChosenKind,
) {
  const catalog = catalogs[language]
  const whereApplicable = <Schema>(name: CommonField, schema: Schema) =>
    hasCommonField(category, subcategory?.slug, name) ? schema : ignored
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
      price: requiredAmount(listingLimits.priceDecimals, {
        missing: 'priceRequired',
        zero: 'priceZero',
      }),
      price_unit: choiceOf(['total', ...listSlugs(catalog.priceUnits)]),
      quantity: whereApplicable(
        'quantity',
        requiredAmount(listingLimits.quantityDecimals, {
          missing: 'quantityRequired',
          zero: 'quantityZero',
        }),
      ),
      quantity_unit: choiceOf(['kg', ...listSlugs(catalog.quantityUnits)]),
      condition: whereApplicable('condition', choiceOf(conditions)),
      payment_terms: choiceOf(['', ...paymentTerms]),
      min_order_quantity: whereApplicable(
        'quantity',
        optionalAmount(listingLimits.quantityDecimals),
      ),
      negotiable: yesNoField(),
      delivery_available: whereApplicable('delivery', yesNoField()),
      organic: whereApplicable('organic', yesNoField()),
      certification: whereApplicable('certification', choiceOf(['', ...certifications])),
      harvest_date: whereApplicable('harvestDate', optionalDate(harvestBounds(today))),
      location_address: optionalLine(listingLimits.address),
      contact_name: optionalLine(listingLimits.contactName).refine(
        (name) => !name || !isReservedName(name),
        'auth.fullNameReserved',
      ),
      contact_phone: optionalPhone(),
      second_phone: optionalPhone(),
      whatsapp_phone: optionalPhone(),
      contact_email: optionalEmail(),
    })
    .refine(({ min_order_quantity: least, quantity }) => Number(least) <= Number(quantity), {
      path: ['min_order_quantity'],
      error: 'listing.errors.minOrderAboveQuantity',
      // Also when other fields are invalid, so that all errors are shown at once.
      when: ({ value }) => hasAmounts(value),
    })
}

function hasAmounts(value: unknown): boolean {
  const { min_order_quantity: least, quantity } = value as Record<string, unknown>
  return typeof least === 'number' && typeof quantity === 'number'
}

const ignored = z
  .unknown()
  .default(null)
  .transform(() => null)

type ParsedFields = z.output<ReturnType<typeof listingSchema>>

/** Maps the parsed fields to columns. A draft may have no category. */
export function toColumns<CategoryId extends string | null>(
  sent: Omit<ParsedFields, 'category_id'> & { category_id: CategoryId },
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
    certification: sent.certification ?? '',
    harvestDate: sent.harvest_date,
    address: sent.location_address,
    contactName: sent.contact_name,
    ...phoneColumns(sent),
    contactEmail: sent.contact_email,
  } as const
}

export const placeFieldNames = ['location_province', 'location_city']
export const fixedFieldNames = listingFieldNames.filter(
  (name) => name !== 'images' && !placeFieldNames.includes(name),
)

function listSlugs(units: readonly Unit[]): string[] {
  return units.map(({ slug }) => slug)
}

// Category fields come between the pictures and the title.
function inFormOrder(errors: FormErrors): FormErrors {
  const placeOf = (name: string) => {
    const index = (listingFieldNames as readonly string[]).indexOf(name)
    return index < 0 ? listingFieldNames.indexOf('images') + 0.5 : index
  }
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b)))
}
