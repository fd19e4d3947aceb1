import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places.ts'
import { formatPrice } from '../../i18n/format/format-price.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { detailName } from '../form/validation/listing-fields.ts'
import type { ListingFormValues } from '../form/validation/listing-form-fields.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'

/** A listing's columns and details, as stored or as parsed from a form. */
export type StoredListing = Omit<ListingDraft, 'imageIds' | 'categoryId' | 'quantity'> & {
  categoryId: string | null
  quantity: number | null
}

/**
 * Converts a stored listing to form values in the catalog's language: amounts with thousands
 * separators, the phone number in local format, the city by its name.
 */
export function toFormValues(listing: StoredListing, catalog: Catalog): ListingFormValues {
  const { city, province, contactPhone, quantity, minOrderQuantity } = listing
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
    condition: listing.condition,
    payment_terms: listing.paymentTerms,
    min_order_quantity: minOrderQuantity === null ? '' : formatNumber(minOrderQuantity),
    negotiable: listing.negotiable,
    delivery_available: listing.deliveryAvailable,
    organic: listing.organic,
    certification: listing.certification,
    harvest_date: listing.harvestDate ?? '',
    location_province: province ?? '',
    location_city: cityName(catalog, city, province),
    location_address: listing.address ?? '',
    contact_name: listing.contactName ?? '',
    contact_phone: contactPhone ? formatPhone(contactPhone) : '',
    contact_email: listing.contactEmail ?? '',
  }
}

function toDetailValues(
  { categoryId, details }: StoredListing,
  catalog: Catalog,
): ListingFormValues {
  const fields = catalog.categories.find(({ id }) => id === categoryId)?.fields ?? []
  return Object.fromEntries(
    fields.map(({ id, name }) => [
      detailName(name),
      details.find(({ fieldId }) => fieldId === id)?.value ?? '',
    ]),
  )
}
