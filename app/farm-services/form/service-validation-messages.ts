import { parseAmount } from '../../i18n/amounts/read-amount.ts'
import type { FormErrorRules } from '../../ui/form-state/use-form-errors.tsx'
import type { ValidationMessages } from '../../ui/forms/validate-fields.ts'

const serviceValidationMessages: ValidationMessages = {
  parseNumber: parseAmount,
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
  tooLong: 'listing.errors.tooLong',
  noNumber: 'listing.errors.numberInvalid',
  unclearComma: 'listing.errors.numberComma',
  zero: {
    price: 'listing.errors.priceZero',
    acres_per_day: 'listing.errors.numberZero',
    hours_per_day: 'listing.errors.numberZero',
    travels_km: 'listing.errors.numberZero',
  },
  noPhone: 'listing.errors.phoneInvalid',
  noEmail: 'listing.errors.emailWrong',
}

export const serviceFormRules: FormErrorRules = {
  validationMessages: serviceValidationMessages,
  correctedBy: (name) => clearedBy[name] ?? [],
}

const clearedBy: Partial<Record<string, readonly string[]>> = {
  location_city: ['location_province'],
  free_from: ['free'],
  acres_per_day: ['service_type'],
  hours_per_day: ['service_type'],
}

export const clientMessages = {
  failed: 'serviceForm.trouble.notSubmitted',
  lostTitle: 'serviceForm.trouble.title',
}
