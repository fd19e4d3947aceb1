import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'

/** What the signals of a listing's case keep of it. Contact details are not among them. */
export const listingSnapshotColumns = {
  title: listings.title,
  description: listings.description,
  price: listings.price,
  priceUnit: listings.priceUnit,
  categoryId: listings.categoryId,
  subcategoryId: listings.subcategoryId,
  city: listings.city,
  province: listings.province,
  images: listings.images,
  revision: listings.revision,
}

/** The same for farm services. */
export const serviceSnapshotColumns = {
  title: services.title,
  description: services.description,
  price: services.price,
  priceUnit: services.priceUnit,
  serviceType: services.serviceType,
  city: services.city,
  province: services.province,
  images: services.images,
  revision: services.revision,
}
