import { expect, test } from 'vitest'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import { callLink, whatsAppLink, writePhone } from '../i18n/phone-links.ts'
import { initialsOf, priceUnitName, sayQuantity } from './listing-words.ts'
import { turnOfKey, turnPicture } from './turn-picture.ts'
import { weightPrices } from './weight-prices.ts'

const kg = { slug: 'kg', name: 'kg', kg: 1 }
const maund = { slug: 'maund', name: 'maund', kg: 40 }
const total = { slug: 'total', name: 'total' }

test('a price by weight is told per kilogram and per maund, but not twice', () => {
  const wheat = { quantity: 400, quantityUnit: maund }
  const perMaund = { slug: 'per_maund', name: 'per maund', kg: 40 }
  const perKg = { slug: 'per_kg', name: 'per kg', kg: 1 }
  expect(weightPrices({ ...wheat, price: 3950, priceUnit: perMaund })).toEqual({ kg: 98.75 })
  expect(weightPrices({ ...wheat, price: 100, priceUnit: perKg })).toEqual({ maund: 4000 })
})

test('the price of a weighed whole is told by weight too, that of anything else is not', () => {
  const priced = { price: 120_000, priceUnit: total }
  const inKg = { ...priced, quantity: 1000, quantityUnit: kg }
  expect(weightPrices(inKg)).toEqual({ kg: 120, maund: 4800 })
  const animal = { slug: 'animal', name: 'animal' }
  expect(weightPrices({ ...priced, quantity: 2, quantityUnit: animal })).toBeUndefined()
  expect(weightPrices({ ...priced, quantity: null, quantityUnit: kg })).toBeUndefined()
  expect(weightPrices({ ...priced, quantity: 0, quantityUnit: kg })).toBeUndefined()
})

test('quantities are said with their unit in either language, also with one nobody has words for', () => {
  const animal = { slug: 'animal', name: 'animal' }
  expect(sayQuantity(1, animal, translatorOf('en'))).toBe('1 animal')
  expect(sayQuantity(1200, animal, translatorOf('en'))).toBe('1,200 animals')
  expect(sayQuantity(2, animal, translatorOf('ur'))).toBe('2 جانور')
  expect(sayQuantity(3, { slug: 'cart', name: 'cart' }, translatorOf('en'))).toBe('3 cart')
})

test('a price for everything says so only where there is more than one', () => {
  expect(priceUnitName(total, 400)).toBe('total')
  expect(priceUnitName(total, 1)).toBeUndefined()
  expect(priceUnitName(total, null)).toBeUndefined()
})

test('pictures go round at both ends', () => {
  expect(turnPicture(4, 1, 5)).toBe(0)
  expect(turnPicture(0, -1, 5)).toBe(4)
  expect(turnPicture(0, 1, 1)).toBe(0)
})

test('an arrow key goes to the picture on its side of the screen, which in Urdu is the other one', () => {
  expect(turnOfKey('ArrowRight', 'ltr')).toBe(1)
  expect(turnOfKey('ArrowLeft', 'ltr')).toBe(-1)
  expect(turnOfKey('ArrowLeft', 'rtl')).toBe(1)
  expect(turnOfKey('ArrowRight', 'rtl')).toBe(-1)
  expect(turnOfKey('Enter', 'ltr')).toBeUndefined()
})

test('a number is written, called and opened in WhatsApp in the form each of them wants', () => {
  expect(writePhone('+923001234567')).toBe('0300 1234567')
  expect(callLink('0300-1234567')).toBe('tel:+923001234567')
  const link = whatsAppLink('0300 1234567', 'Is "buffalo" & calf available? https://x.pk/1')
  expect(link).toBe(
    'https://wa.me/923001234567?text=Is%20%22buffalo%22%20%26%20calf%20available%3F%20https%3A%2F%2Fx.pk%2F1',
  )
})

test('whatever was stored as a number, no link leads anywhere but to a call', () => {
  expect(callLink('javascript:alert(1)')).toBe('tel:1')
  expect(whatsAppLink('javascript:alert(1)', '')).toBeUndefined()
})

test('initials are two letters in English and one in Urdu', () => {
  expect(initialsOf('Muhammad Aslam')).toBe('MA')
  expect(initialsOf('malik  zia ul haq ')).toBe('MH')
  expect(initialsOf('محمد اسلم')).toBe('م')
  expect(initialsOf('')).toBe('')
})
