import { expect, test } from 'vitest'
import { formatInitials } from '../../accounts/profile/format-initials.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatPhone, phoneUrl, whatsAppUrl } from '../../i18n/format/phone-links.ts'
import { keyDirection, nextPictureIndex } from '../../offers/gallery/next-picture-index.ts'
import { formatQuantity, priceUnitName } from './format-listing.ts'
import { priceByWeight } from './price-by-weight.ts'

const kg = { slug: 'kg', name: 'kg', kg: 1 }
const maund = { slug: 'maund', name: 'maund', kg: 40 }
const total = { slug: 'total', name: 'total' }

test('a price per weight is also given in the other of kilogram and maund', () => {
  const wheat = { quantity: 400, quantityUnit: maund }
  const perMaund = { slug: 'per_maund', name: 'per maund', kg: 40 }
  const perKg = { slug: 'per_kg', name: 'per kg', kg: 1 }
  expect(priceByWeight({ ...wheat, price: 3950, priceUnit: perMaund })).toEqual({ kg: 98.75 })
  expect(priceByWeight({ ...wheat, price: 100, priceUnit: perKg })).toEqual({ maund: 4000 })
  const perBag = { slug: 'per_bag', name: 'per bag' }
  const bag = { slug: 'bag_50kg', name: 'bag (50 kg)', kg: 50 }
  const inBags = { price: 5000, priceUnit: perBag, quantity: 20, quantityUnit: bag }
  expect(priceByWeight(inBags)).toEqual({ kg: 100, maund: 4000 })
  expect(priceByWeight({ ...inBags, quantityUnit: maund })).toBeUndefined()
})

test('a total price is also given by weight if the quantity is a weight', () => {
  const priced = { price: 120_000, priceUnit: total }
  const inKg = { ...priced, quantity: 1000, quantityUnit: kg }
  expect(priceByWeight(inKg)).toEqual({ kg: 120, maund: 4800 })
  const animal = { slug: 'animal', name: 'animal' }
  expect(priceByWeight({ ...priced, quantity: 2, quantityUnit: animal })).toBeUndefined()
  expect(priceByWeight({ ...priced, quantity: null, quantityUnit: kg })).toBeUndefined()
  expect(priceByWeight({ ...priced, quantity: 0, quantityUnit: kg })).toBeUndefined()
})

test('a quantity is formatted with its unit, even with a unit missing from the dictionary', () => {
  const animal = { slug: 'animal', name: 'animal' }
  expect(formatQuantity(1, animal, getTranslator('en'))).toBe('1 animal')
  expect(formatQuantity(1200, animal, getTranslator('en'))).toBe('1,200 animals')
  expect(formatQuantity(2, animal, getTranslator('ur'))).toBe('2 جانور')
  expect(formatQuantity(3, { slug: 'cart', name: 'cart' }, getTranslator('en'))).toBe('3 cart')
})

test('a total price is labelled only if the quantity is more than one', () => {
  expect(priceUnitName(total, 400)).toBe('total')
  expect(priceUnitName(total, 1)).toBeUndefined()
  expect(priceUnitName(total, null)).toBeUndefined()
})

test('the picture index wraps around at both ends', () => {
  expect(nextPictureIndex(4, 1, 5)).toBe(0)
  expect(nextPictureIndex(0, -1, 5)).toBe(4)
  expect(nextPictureIndex(0, 1, 1)).toBe(0)
})

test('arrow keys follow the text direction', () => {
  expect(keyDirection('ArrowRight', 'ltr')).toBe(1)
  expect(keyDirection('ArrowLeft', 'ltr')).toBe(-1)
  expect(keyDirection('ArrowLeft', 'rtl')).toBe(1)
  expect(keyDirection('ArrowRight', 'rtl')).toBe(-1)
  expect(keyDirection('Enter', 'ltr')).toBeUndefined()
})

test('a phone number is formatted for display, for tel: links and for WhatsApp', () => {
  expect(formatPhone('+923001234567')).toBe('0300 1234567')
  expect(phoneUrl('0300-1234567')).toBe('tel:+923001234567')
  const link = whatsAppUrl('0300 1234567', 'Is "buffalo" & calf available? https://x.pk/1')
  expect(link).toBe(
    'https://wa.me/923001234567?text=Is%20%22buffalo%22%20%26%20calf%20available%3F%20https%3A%2F%2Fx.pk%2F1',
  )
})

test('an invalid stored number never produces an unsafe link', () => {
  expect(phoneUrl('javascript:alert(1)')).toBe('tel:1')
  expect(whatsAppUrl('javascript:alert(1)', '')).toBeUndefined()
})

test('initials have two letters in English and one in Urdu', () => {
  expect(formatInitials('Muhammad Aslam')).toBe('MA')
  expect(formatInitials('malik  zia ul haq ')).toBe('MH')
  expect(formatInitials('محمد اسلم')).toBe('م')
  expect(formatInitials('')).toBe('')
})
