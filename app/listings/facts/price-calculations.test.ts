import { expect, test } from 'vitest'
import { computeTotalPrice, priceByArea } from './price-calculations.ts'

const units: Record<string, { kg?: number; acres?: number }> = {
  maund: { kg: 40 },
  kg: { kg: 1 },
  per_maund: { kg: 40 },
  per_kg: { kg: 1 },
  per_acre: { acres: 1 },
  per_kanal: { acres: 0.125 },
  per_marla: { acres: 0.00625 },
}

test.each([
  // Land: the size is its own field.
  ['8 acres at 48 lakh', { price: 4_800_000, priceUnit: 'per_acre', acres: 8 }, 38_400_000],
  ['2 acres by the kanal', { price: 100_000, priceUnit: 'per_kanal', acres: 2 }, 1_600_000],
  [
    '3 kanal 5 marla by the marla',
    { price: 90_000, priceUnit: 'per_marla', acres: 0.40625 },
    5_850_000,
  ],
  ['5 marla of 225 sq ft', { price: 9e5, priceUnit: 'per_marla', acres: 0.0258264 }, 4_500_000],
  ['a murabba by the acre', { price: 4_000_000, priceUnit: 'per_acre', acres: 25 }, 100_000_000],
  ['land at a total price', { price: 4_000_000, priceUnit: 'total', acres: 25 }, undefined],
  ['a lease by the year', { price: 60_000, priceUnit: 'per_acre_year', acres: 10 }, 600_000],
  ['one acre', { price: 100_000, priceUnit: 'per_acre', acres: 1 }, undefined],
  // Goods by weight and by number.
  ['400 maunds', { price: 4_200, priceUnit: 'per_maund', quantity: [400, 'maund'] }, 1_680_000],
  ['maunds by the kg', { price: 100, priceUnit: 'per_kg', quantity: [2, 'maund'] }, 8_000],
  ['three animals', { price: 90_000, priceUnit: 'per_piece', quantity: [3, 'animal'] }, 270_000],
  ['one animal', { price: 90_000, priceUnit: 'per_animal', quantity: [1, 'animal'] }, undefined],
  ['maunds by the dozen', { price: 90, priceUnit: 'per_dozen', quantity: [5, 'maund'] }, undefined],
  ['a total price', { price: 90_000, priceUnit: 'total', quantity: [5, 'maund'] }, undefined],
] satisfies [string, PricedListing, number | undefined][])('%s', (_name, priced, whole) => {
  expect(totalPriceOf(priced)?.whole).toBe(whole)
})

test.each([
  ['a total price', { price: 1_000_000, priceUnit: 'total', acres: 4 }, 250_000, 'per_acre'],
  ['a total price of a murabba', { price: 1e8, priceUnit: 'total', acres: 25 }, 4e6, 'per_acre'],
  ['less than an acre', { price: 1_000_000, priceUnit: 'total', acres: 0.5 }, 250_000, 'per_kanal'],
  ['5 marla', { price: 1_000_000, priceUnit: 'total', acres: 0.03125 }, 200_000, 'per_marla'],
  [
    '5 marla of 225 sq ft',
    { price: 1_000_000, priceUnit: 'total', acres: 0.0258264 },
    200_000,
    'per_marla',
  ],
  ['8 acres by the kanal', { price: 300_000, priceUnit: 'per_kanal', acres: 8 }, 2.4e6, 'per_acre'],
  ['8 acres by the marla', { price: 20_000, priceUnit: 'per_marla', acres: 8 }, 3.2e6, 'per_acre'],
  [
    '2 kanal by the marla',
    { price: 20_000, priceUnit: 'per_marla', acres: 0.25 },
    4e5,
    'per_kanal',
  ],
  ['2 kanal by the acre', { price: 4e6, priceUnit: 'per_acre', acres: 0.25 }, 5e5, 'per_kanal'],
  ['whole rupees', { price: 1_000_000, priceUnit: 'total', acres: 3 }, 333_333, 'per_acre'],
] satisfies [string, PricedListing, number, string][])(
  'land is compared by area: %s',
  (_name, priced, each, unit) => {
    expect(areaPriceOf(priced)).toEqual({ each, unit })
  },
)

test.each([
  ['one acre', { price: 1_000_000, priceUnit: 'total', acres: 1 }],
  ['one marla', { price: 100_000, priceUnit: 'total', acres: 0.00625 }],
  ['a price by the acre', { price: 1_000_000, priceUnit: 'per_acre', acres: 8 }],
  ['a lease by the year', { price: 60_000, priceUnit: 'per_acre_year', acres: 8 }],
  ['no area', { price: 1_000_000, priceUnit: 'total' }],
  ['no price', { price: 0, priceUnit: 'total', acres: 8 }],
] satisfies [string, PricedListing][])('no price by area for %s', (_name, priced) => {
  expect(areaPriceOf(priced)).toBeUndefined()
})

type PricedListing = {
  price: number
  priceUnit: string
  quantity?: [number, string]
  acres?: number
}

function totalPriceOf({ price, priceUnit, quantity, acres }: PricedListing) {
  const [count = null, unit = 'kg'] = quantity ?? []
  const priced = { price, priceUnit: unitOf(priceUnit), quantity: count, acres }
  return computeTotalPrice({ ...priced, quantityUnit: unitOf(unit) })
}

function areaPriceOf({ price, priceUnit, acres }: PricedListing) {
  return priceByArea({ price, priceUnit: unitOf(priceUnit), acres })
}

function unitOf(slug: string) {
  return { slug, name: slug, ...units[slug] }
}
