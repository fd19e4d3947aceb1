import type { Catalog, CategoryField, Unit } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places/places.ts'
import { formatPrice } from '../../i18n/format/format-price.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { withoutSenselessFields } from '../facts/applicable-fields.ts'
import { chooseAreaUnit } from '../form/validation/area-units.ts'
import { areaUnitName, detailName, yearsName } from '../form/validation/listing-fields.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'

/** A listing's columns and details, as stored or as parsed from a form. */
export type StoredListing = Omit<ListingDraft, 'imageIds' | 'categoryId'> & {
  categoryId: string | null
}

/**
 * A stored listing as form values: amounts with separators, phone number in local format, city by name. Leaves
 * out what makes no sense in the category.
 */
export function toFormValues(stored: StoredListing, catalog: Catalog): FormInput {
  const category = catalog.allCategories.find(({ id }) => id === stored.categoryId)
  const subcategory = category?.subcategories.find(({ id }) => id === stored.subcategoryId)
  const listing = withoutSenselessFields(stored, category, subcategory?.slug)
  const { city, province, quantity, minOrderQuantity } = listing
  return {
    category_id: listing.categoryId ?? '',
    subcategory_id: listing.subcategoryId ?? '',
    ...toDetailValues(listing, catalog),
    title: listing.title,
    description: listing.description,
    price: formatPrice(listing.price),
    price_unit: listing.priceUnit,
    quantity: quantity === null ? '' : formatNumber(quantity),
    quantity_unit: listing.quantityUnit,
    condition: listing.condition ?? '',
    payment_terms: listing.paymentTerms,
    min_order_quantity: minOrderQuantity === null ? '' : formatNumber(minOrderQuantity),
    negotiable: listing.negotiable,
    delivery_available: listing.deliveryAvailable ?? '',
    organic: listing.organic ?? '',
    certification: listing.certification,
    harvest_date: listing.harvestDate ?? '',
    location_province: province ?? '',
    location_city: cityName(catalog, city, province),
    location_address: listing.address ?? '',
    contact_name: listing.contactName ?? '',
    contact_phone: formatPhone(listing.contactPhone ?? ''),
    second_phone: formatPhone(listing.secondPhone ?? ''),
    whatsapp_phone: formatPhone(listing.whatsappPhone ?? ''),
    contact_email: listing.contactEmail ?? '',
  }
}

function toDetailValues({ categoryId, details }: StoredListing, catalog: Catalog): FormInput {
  const fields = catalog.allCategories.find(({ id }) => id === categoryId)?.fields ?? []
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = details.find(({ fieldId }) => fieldId === field.id)?.value ?? ''
      return toDetailInputs(field, value, catalog.areaUnits)
    }),
  )
}

/** An area is asked in the unit that suits it, and an age in years and months. */
function toDetailInputs(
  { name, unit }: CategoryField,
  value: string,
  areaUnits: readonly Unit[],
): [string, string][] {
  if (value && (unit === 'acre' || unit === 'kanal')) {
    const sizes = new Map(areaUnits.map(({ slug, acres }) => [slug, acres ?? Number.NaN]))
    const area = chooseAreaUnit(Number(value), unit, sizes)
    return [
      [detailName(name), String(area.amount)],
      [areaUnitName(name), area.unit],
    ]
  }
  if (value && unit === 'month') {
    const months = Number(value)
    const years = Math.floor(months / 12)
    return [
      [yearsName(name), years > 0 ? String(years) : ''],
      [detailName(name), months % 12 > 0 || years === 0 ? String(months % 12) : ''],
    ]
  }
  return [[detailName(name), value]]
}
