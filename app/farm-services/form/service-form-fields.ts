import type { EditConflict } from '../../listings/form/validation/listing-form-fields.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'

/** The fields of the form as they are called on the wire, in the order they stand on the screen. */
export const serviceFormFields = [
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

/** What a sent form gets back when it is not saved. */
export type ServiceFormAnswer = FormResult & {
  /** The revision of the service it stands on. */
  revision?: number | undefined
  /** Where it differs from a service that was changed while the form was open. */
  changed?: EditConflict
}
