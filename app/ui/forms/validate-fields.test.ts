import { expect, test } from 'vitest'
import { listingValidationMessages } from '../../listings/form/validation/listing-validation-messages.ts'
import { validateFields } from './validate-fields.ts'

test('the browser finds a missing city, a wrong phone number and a wrong email in one round', () => {
  const errors = findErrors([
    { name: 'location_city', required: true, value: ' ' },
    { name: 'contact_phone', type: 'tel', value: '0300 123' },
    { name: 'contact_email', type: 'email', value: 'aslam@farm' },
  ])
  expect(errors).toEqual({
    location_city: { key: 'listing.errors.cityRequired' },
    contact_phone: { key: 'listing.errors.phoneInvalid' },
    contact_email: { key: 'listing.errors.emailInvalid' },
  })
})

test('optional contacts may be empty, and are typed in any usual way', () => {
  for (const phone of ['', ' ', '0300-1234567', '+92 300 1234567', '۰۳۰۰ ۱۲۳۴۵۶۷'])
    expect(findErrors([{ name: 'contact_phone', type: 'tel', value: phone }])).toEqual({})
  for (const email of ['', 'Aslam@Farm.PK '])
    expect(findErrors([{ name: 'contact_email', type: 'email', value: email }])).toEqual({})
})

test('the browser asks what a comma means that does not separate thousands', () => {
  const amount = (value: string) => findErrors([{ name: 'price', inputMode: 'decimal', value }])
  expect(amount('1,5 lakh')).toMatchObject({ price: { key: 'listing.errors.numberComma' } })
  expect(amount('1,50,000')).toEqual({})
})

/** The errors of controls with these properties. */
function findErrors(controls: Partial<HTMLInputElement>[]) {
  const defaults = { type: 'text', inputMode: '', required: false, validity: {}, dataset: {} }
  const part = { querySelectorAll: () => controls.map((control) => ({ ...defaults, ...control })) }
  return validateFields(part as unknown as HTMLElement, listingValidationMessages)
}
