import type { FieldComplaints } from '../ui/check-fields.ts'

/** What the browser says of a service's form before it is sent. */
export const farmServiceComplaints: FieldComplaints = {
  missing: {
    service_type: 'listing.errors.serviceTypeRequired',
    title: 'listing.errors.titleRequired',
    description: 'listing.errors.descriptionRequired',
    price: 'listing.errors.priceRequired',
    location_province: 'listing.errors.provinceRequired',
    location_city: 'listing.errors.cityRequired',
    contact_name: 'listing.errors.contactNameRequired',
    contact_phone: 'listing.errors.contactPhoneRequired',
  },
  anyMissing: 'listing.errors.detailRequired',
  noNumber: 'listing.errors.numberInvalid',
  noEmail: 'listing.errors.emailWrong',
}
