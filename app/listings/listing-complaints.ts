import type { FieldComplaints } from '../ui/check-fields.ts'

/** What the browser says of a listing form before it is sent. */
export const listingComplaints: FieldComplaints = {
  missing: {
    category_id: 'listing.errors.categoryRequired',
    title: 'listing.errors.titleRequired',
    description: 'listing.errors.descriptionRequired',
    price: 'listing.errors.priceRequired',
    quantity: 'listing.errors.quantityRequired',
    location_city: 'listing.errors.cityRequired',
  },
  anyMissing: 'listing.errors.detailRequired',
  noNumber: 'listing.errors.numberInvalid',
  noEmail: 'listing.errors.emailInvalid',
}
