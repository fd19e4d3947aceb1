import type { Catalog } from '../catalog/catalog.ts'
import { cityName } from '../catalog/places.ts'
import { formatNumber } from '../i18n/digits.ts'
import { writePhone } from '../i18n/phone-links.ts'
import { detailName, type TypedListing } from './listing-form.ts'
import type { ListingDraft } from './parse-listing.server.ts'

/** A listing by its columns and details: as it is stored, or as a form has given it. */
export type WrittenListing = Omit<ListingDraft, 'imageIds' | 'categoryId' | 'quantity'> & {
  categoryId: string | null
  quantity: number | null
}

/**
 * What would stand in the form had somebody typed this listing, in the reader's language: amounts
 * with their thousands parted, the number as it is dialled, the city by its name.
 */
export function writeTyped(listing: WrittenListing, catalog: Catalog): TypedListing {
  const { city, province, contactPhone, quantity, minOrderQuantity } = listing
  return {
    category_id: listing.categoryId ?? '',
    subcategory_id: listing.subcategoryId ?? '',
    ...writeDetails(listing, catalog),
    title: listing.title,
    description: listing.description,
    price: formatNumber(listing.price),
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
    contact_phone: contactPhone ? writePhone(contactPhone) : '',
    contact_email: listing.contactEmail ?? '',
  }
}

function writeDetails({ categoryId, details }: WrittenListing, catalog: Catalog): TypedListing {
  const fields = catalog.categories.find(({ id }) => id === categoryId)?.fields ?? []
  return Object.fromEntries(
    fields.map(({ id, name }) => [
      detailName(name),
      details.find(({ fieldId }) => fieldId === id)?.value ?? '',
    ]),
  )
}
