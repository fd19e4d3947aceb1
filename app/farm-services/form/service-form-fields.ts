import type { ScreeningAnswer } from '../../listings/form/screening/screening-answer.ts'
import type { EditConflict } from '../../listings/form/validation/listing-form-fields.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'

/** The form's field names, in screen order. */
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

/** The response to a form that was not saved. */
export type ServiceFormAnswer = FormResult & {
  /** The revision of the service that the form is based on. */
  revision?: number | undefined
  /** Differences from a service that was changed while the form was open. */
  changed?: EditConflict
  /** What a screening rule asks the provider to do. */
  screening?: ScreeningAnswer
}
