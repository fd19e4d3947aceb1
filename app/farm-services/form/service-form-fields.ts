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
  'contact_phone',
  'contact_name',
  'second_phone',
  'whatsapp_phone',
  'contact_email',
] as const
