import type { ChangedListing } from '../listings/listing-form.ts'
import type { FormAnswer } from '../platform/form-answer.ts'

/** The fields of the form as they are called on the wire, in the order they stand on the screen. */
export const farmServiceFieldNames = [
  'images',
  'service_type',
  'title',
  'description',
  'price',
  'price_unit',
  'negotiable',
  'location_province',
  'location_city',
  'location_address',
  'contact_name',
  'contact_phone',
  'contact_email',
] as const

/** In bytes: five pictures of 5 MiB and the words around them. */
export const largestForm = 26 * 1024 * 1024

/** What a sent form gets back when it is not saved. */
export type FarmServiceAnswer = FormAnswer & {
  /** The revision of the service it stands on. */
  revision?: number | undefined
  /** Where it differs from a service that was changed while the form was open. */
  changed?: ChangedListing
}
