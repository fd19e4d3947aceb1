import type { FormErrorRules } from '../../../ui/form-state/use-form-errors.tsx'
import type { ValidationMessages } from '../../../ui/forms/validate-fields.ts'
import { parseArea } from './area-units.ts'
import { parseQuantity } from './parse-quantity.ts'

export const listingValidationMessages: ValidationMessages = {
  // The server explains a unit in the wrong place.
  parseNumber: (typed) => parseQuantity(typed)?.amount ?? parseArea(typed)?.at(0)?.amount,
  missing: {
    category_id: 'listing.errors.categoryRequired',
    title: 'listing.errors.titleRequired',
    description: 'listing.errors.descriptionRequired',
    price: 'listing.errors.priceRequired',
    quantity: 'listing.errors.quantityRequired',
    location_city: 'listing.errors.cityRequired',
  },
  anyMissing: 'listing.errors.detailRequired',
  tooLong: 'listing.errors.tooLong',
  noNumber: 'listing.errors.numberInvalid',
  unclearComma: 'listing.errors.numberComma',
  zero: {
    price: 'listing.errors.priceZero',
    quantity: 'listing.errors.quantityZero',
    min_order_quantity: 'listing.errors.numberZero',
    field_area: 'listing.errors.numberZero',
  },
  noPhone: 'listing.errors.phoneInvalid',
  noEmail: 'listing.errors.emailInvalid',
}

export const listingErrorRules: FormErrorRules = {
  validationMessages: listingValidationMessages,
  correctedBy: (name) =>
    name.startsWith('field_')
      ? ['category_id', 'subcategory_id', `${name}_unit`, `${name}_years`]
      : (clearedBy[name] ?? []),
}

const clearedBy: Partial<Record<string, readonly string[]>> = {
  subcategory_id: ['category_id'],
  min_order_quantity: ['quantity'],
  location_city: ['location_province'],
}
