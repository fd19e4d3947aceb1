import { expect, test } from 'vitest'
import { demoMarkets } from '../../../test/support/listings/demo-markets.ts'
import { categories, priceUnits, quantityUnits, type ReferenceField } from '../reference.ts'
import { demoServices } from './market.ts'
import { pictureNames, sceneOf } from './pictures.ts'
import type { DemoListing } from './shapes.ts'
import { writeListings } from './write-listings.ts'

test.each(demoMarkets)('month $month: details are valid in the form', ({ listings }) => {
  expect(listings.flatMap(detailProblems)).toEqual([])
})

test.each(demoMarkets)(
  'month $month: titles are short and differ within their category',
  ({ listings }) => {
    expect(listings.filter(({ title }) => [...title].length > 80)).toEqual([])
    const titles = listings.map(({ category, title }) => `${category}: ${title}`)
    expect(repeatedIn(titles)).toEqual([])
  },
)

test.each(demoMarkets)(
  'month $month: descriptions have one to six sentences of their own',
  ({ listings }) => {
    const odd = listings.filter(({ description }) => {
      const sentences = description.split(/[.?!۔؟](?:\s|$)/).filter((part) => part.trim())
      return sentences.length < 1 || sentences.length > 6 || /0?3\d{2}[ -]?\d{7}/.test(description)
    })
    expect(odd.map(({ key }) => key)).toEqual([])
    const sentences = listings.flatMap(({ description }) =>
      description.split(/(?<=[.?!۔؟])\s+/).filter((sentence) => sentence.length > 12),
    )
    expect(repeatedIn(sentences)).toEqual([])
  },
)

test.each(demoMarkets)(
  'month $month: units, amounts and contacts can be stored',
  ({ listings }) => {
    const wrong = listings.filter(
      (listing) =>
        !priceUnits.some(({ slug }) => slug === listing.priceUnit) ||
        !quantityUnits.some(({ slug }) => slug === listing.quantityUnit) ||
        !(listing.price > 0 && listing.quantity !== 0) ||
        (listing.minOrderQuantity ?? 0) > (listing.quantity ?? 0) ||
        !/^\+92399\d{7}$/.test(listing.contactPhone),
    )
    expect(wrong).toEqual([])
  },
)

test.each(demoMarkets)(
  'month $month: 24 listings of different scenes are featured',
  ({ listings }) => {
    const active = listings.filter(({ status }) => status === 'active')
    const featured = active.filter(({ featured }) => featured)
    expect(featured).toHaveLength(24)
    expect(repeatedIn(featured.map(({ pictures: [cover = ''] }) => sceneOf(cover)))).toEqual([])
    const newest = [...active].sort((a, b) => a.ageHours - b.ageHours).slice(0, 40)
    expect(newest.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(8)
    expect(active.filter(({ urgent }) => urgent).length).toBeGreaterThanOrEqual(25)
  },
)

test.each(demoMarkets)(
  'month $month: at most five pictures, hardly any listing without, and every cover differs',
  ({ listings }) => {
    expect(listings.filter(({ pictures }) => pictures.length > 5)).toEqual([])
    // No scene shows what they offer.
    const withoutPicture = listings.filter(({ pictures }) => pictures.length === 0)
    expect(withoutPicture.length).toBeLessThan(listings.length / 20)
    const covers = [...listings, ...demoServices].flatMap(({ pictures }) => pictures.slice(0, 1))
    expect(repeatedIn(covers)).toEqual([])
  },
)

test.each(demoMarkets)(
  'month $month: a fruit or vegetable is shown itself, even before its season',
  ({ listings }) => {
    const grown = listings.filter(({ category }) => ['fruits', 'vegetables'].includes(category))
    const places = /^(orchard-land|drip|nehri-field|canal|barani|truck|warehouse|mandi-shops)/
    // A contract for the trees shows the orchard.
    const hidden = grown.filter(
      ({ subcategory, pictures: [cover = ''] }) =>
        subcategory !== 'standing-orchard' && places.test(cover),
    )
    expect(hidden.map(({ key }) => key)).toEqual([])
  },
)

test('every scene can be drawn, and is shown in some month', () => {
  const listings = demoMarkets.flatMap((market) => market.listings)
  const shown = [...listings, ...demoServices].flatMap(({ pictures }) => pictures)
  expect(new Set(shown.map(sceneOf))).toEqual(new Set(pictureNames))
})

test('the demo market depends only on the date, and harvests follow the calendar', () => {
  const summer = new Date('2026-07-01T06:00:00Z')
  expect(writeListings(summer)).toEqual(writeListings(summer))
  const wheat = writeListings(summer).find(({ key }) => key === 'akbar-wheat')
  expect(wheat?.harvestDate).toBe('2026-04-22')
  expect(wheat?.details.crop_year).toBe('2026')
})

test('what is offered follows the season', () => {
  const summer = writeListings(new Date('2026-07-10T06:00:00Z'))
  const winter = writeListings(new Date('2026-12-10T06:00:00Z'))
  const title = (listings: DemoListing[], key: string) =>
    listings.find((listing) => listing.key === key)?.title
  expect(title(summer, 'chaunsa')).toBe('White Chaunsa, export grade, 10 kg boxes')
  expect(title(winter, 'chaunsa')).toContain('booking')
  expect(title(summer, 'kinnow-bhalwal')).toContain('booking for December')
  expect(title(winter, 'kinnow-bhalwal')).toContain('ready to load')
  expect(title(winter, 'fruits-mango-14')).toContain('اچار')
  expect(summer.map(({ key }) => key).sort()).toEqual(winter.map(({ key }) => key).sort())
})

test('a harvest is in the season that the text means, whenever the listing was posted', () => {
  const dateIn = (month: number, wanted: string) => {
    const listing = demoMarkets[month - 1]?.listings.find(({ key }) => key === wanted)
    return listing && harvestOf(listing)
  }
  expect(dateIn(12, 'kinnow-bhalwal')).toBe('2026-12-01')
  // A picking date reads as "Picked", so bookings have none.
  expect(dateIn(4, 'kinnow-bhalwal')).toBe('')
  expect(dateIn(4, 'crops-sugarcane-81')).toBe('2026-11-01')
  expect(dateIn(11, 'crops-sugarcane-81')).toBe('2026-11-01')
  expect(dateIn(12, 'fruits-banana-51')?.slice(0, 7)).toBe('2026-11')
})

test.each(demoMarkets)(
  'month $month: only bookings and uncut crops are harvested later',
  ({ now, listings }) => {
    const today = now.toISOString().slice(0, 10)
    const later = listings.filter((listing) => harvestOf(listing) > today)
    const earlier = listings.filter((listing) => harvestOf(listing) && !later.includes(listing))
    const keys = (some: DemoListing[]) => some.map(({ key }) => key)
    expect(keys(earlier.filter(isBooking))).toEqual([])
    expect(keys(later.filter((listing) => !isBooking(listing) && !isUncut(listing)))).toEqual([])
  },
)

function repeatedIn(texts: string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size === seen.add(text).size)
}

function harvestOf({ harvestDate, details }: DemoListing): string {
  return harvestDate ?? details.picking_date ?? ''
}

function isBooking({ title }: DemoListing): boolean {
  return /booking|booked|بکنگ/i.test(title)
}

// A standing crop or the fruit on the trees is sold long before its harvest.
function isUncut({ details: { packing = '' } }: DemoListing): boolean {
  return ['standing', 'on_tree'].includes(packing)
}

function detailProblems(listing: DemoListing): string[] {
  const fields = categories.find(({ slug }) => slug === listing.category)?.fields ?? []
  const missing = fields
    .filter(({ name, required }) => required && !listing.details[name])
    .map(({ name }) => `${listing.key} lacks ${name}`)
  const wrong = Object.entries(listing.details)
    .filter(
      ([name, value]) =>
        !isFit(
          fields.find((field) => field.name === name),
          value,
          listing.subcategory,
        ),
    )
    .map(([name, value]) => `${listing.key}: ${name} cannot be ${value}`)
  return [...missing, ...wrong]
}

function isFit(field: ReferenceField | undefined, value: string, subcategory: string): boolean {
  switch (field?.type) {
    case 'select':
      return (
        field.options?.some(
          (option) =>
            option.value === value && option.subcategories?.includes(subcategory) !== false,
        ) ?? false
      )
    case 'boolean':
      return value === 'yes' || value === 'no'
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value)
    case 'number':
      return isNumberFit(field, Number(value))
    case 'text':
      return value.length > 0 && value.length <= 200
    default:
      return false
  }
}

function isNumberFit(
  { min = 0, max = Number.POSITIVE_INFINITY, step = 1 }: ReferenceField,
  value: number,
) {
  const steps = (value - min) / step
  return value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6
}
