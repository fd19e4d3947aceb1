import { expect, test } from 'vitest'
import {
  categories,
  priceUnits,
  provinces,
  quantityUnits,
  type ReferenceField,
} from '../reference.ts'
import {
  demoConversations,
  demoFavorites,
  demoListings,
  demoPeople,
  demoServices,
} from './market.ts'
import { drawPicture, pictureNames, sceneOf } from './pictures.ts'
import { demoReports } from './reports.ts'
import type { DemoListing } from './shapes.ts'
import { writeListings } from './write-listings.ts'

const active = demoListings.filter(({ status }) => status === 'active')
const byAge = [...active].sort((a, b) => a.ageHours - b.ageHours)

test('at least 440 listings are active, in more than 60 cities of the four provinces', () => {
  expect(active.length).toBeGreaterThanOrEqual(440)
  expect(new Set(active.map(({ city }) => city)).size).toBeGreaterThanOrEqual(60)
  expect(new Set(active.map(({ province }) => province)).size).toBe(4)
})

test('a few listings are sold, expired or drafts', () => {
  const others = new Set(demoListings.map(({ status }) => status))
  expect(others).toEqual(new Set(['active', 'sold', 'expired', 'draft']))
})

test('every subcategory has an active listing', () => {
  const offered = new Set(demoListings.map((listing) => path(listing)))
  const all = categories.flatMap((category) =>
    category.subcategories.map(({ slug }) => `${category.slug}/${slug}`),
  )
  expect(all.filter((subcategory) => !offered.has(subcategory))).toEqual([])
  expect(offered.size).toBe(all.length)
})

test('buffaloes and cows in Punjab are enough for a price guide', () => {
  for (const animal of ['buffaloes', 'cows']) {
    const sold = demoListings.filter(
      ({ subcategory, province, priceUnit, status }) =>
        subcategory === animal &&
        province === 'punjab' &&
        priceUnit === 'per_animal' &&
        (status === 'active' || status === 'sold'),
    )
    // At most three of a seller count, and twelve are needed without the outliers.
    const counted = [...Map.groupBy(sold, ({ seller }) => seller).values()].flatMap((listings) =>
      listings.slice(0, 3),
    )
    expect(counted.length).toBeGreaterThanOrEqual(13)
  }
})

test('every listing is in a city of its province', () => {
  const places = provinces.flatMap(({ slug, cities }) =>
    cities.map((city) => `${slug}/${city.slug}`),
  )
  const astray = demoListings.filter(
    ({ province, city }) => !places.includes(`${province}/${city}`),
  )
  expect(astray).toEqual([])
})

test('category details are valid in the form, and required ones are always given', () => {
  expect(demoListings.flatMap(detailProblems)).toEqual([])
})

test('about half of the listings are in Urdu, title and description alike', () => {
  const urdu = active.filter(({ title }) => isUrdu(title))
  expect(urdu.length / active.length).toBeGreaterThan(0.45)
  expect(urdu.length / active.length).toBeLessThan(0.55)
  const mixed = active.filter(({ title, description }) => isUrdu(title) !== isUrdu(description))
  expect(mixed).toEqual([])
})

test('titles are short and differ within their category', () => {
  expect(demoListings.filter(({ title }) => [...title].length > 80)).toEqual([])
  const titles = demoListings.map(({ category, title }) => `${category}: ${title}`)
  expect(new Set(titles).size).toBe(titles.length)
})

test('descriptions have one to six sentences and no phone number', () => {
  const odd = demoListings.filter(({ description }) => {
    const sentences = description.split(/[.?!۔؟](?:\s|$)/).filter((part) => part.trim())
    return sentences.length < 1 || sentences.length > 6 || /0?3\d{2}[ -]?\d{7}/.test(description)
  })
  expect(odd.map(({ key }) => key)).toEqual([])
})

test('units, amounts and contacts can be stored', () => {
  const wrong = demoListings.filter(
    (listing) =>
      !priceUnits.some(({ slug }) => slug === listing.priceUnit) ||
      !quantityUnits.some(({ slug }) => slug === listing.quantityUnit) ||
      !(listing.price > 0 && listing.quantity !== 0) ||
      (listing.minOrderQuantity ?? 0) > (listing.quantity ?? 0) ||
      !/^\+92399\d{7}$/.test(listing.contactPhone),
  )
  expect(wrong).toEqual([])
})

test('24 listings are featured, ten of them near the top, and about 30 are urgent', () => {
  expect(active.filter(({ featured }) => featured)).toHaveLength(24)
  expect(byAge.slice(0, 40).filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(8)
  expect(active.filter(({ urgent }) => urgent).length).toBeGreaterThanOrEqual(25)
})

test('no two listings show the same picture first', () => {
  const covers = [...demoListings, ...demoServices].map(({ pictures }) => pictures[0])
  expect(new Set(covers).size).toBe(covers.length)
})

test('no two descriptions share a sentence', () => {
  const sentences = demoListings.flatMap(({ description }) =>
    description.split(/(?<=[.?!۔؟])\s+/).filter((sentence) => sentence.length > 12),
  )
  const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
  expect(repeated).toEqual([])
})

test('listings have one to five pictures that can be drawn, and every scene is used in a season', () => {
  const seasons = [1, 4, 7, 10].flatMap((month) => writeListings(new Date(Date.UTC(2026, month))))
  const shown = [...seasons, ...demoServices].flatMap(({ pictures }) => pictures)
  expect(seasons.filter(({ pictures }) => ![1, 2, 3, 4, 5].includes(pictures.length))).toEqual([])
  expect(new Set(shown.map(sceneOf))).toEqual(new Set(pictureNames))
})

test('every picture is a small drawing, always the same', () => {
  const names = [...pictureNames, ...pictureNames.map((name) => `${name}-5`)]
  const drawings = names.map((name) => drawPicture(name))
  expect(drawings.filter((svg) => svg.length > 40_000)).toEqual([])
  expect(drawings.every((svg) => svg.includes('width="1280" height="960"'))).toBe(true)
  expect(names.map((name) => drawPicture(name))).toEqual(drawings)
  expect(new Set(drawings).size).toBe(names.length)
})

test('the demo market depends only on the date, and harvests follow the calendar', () => {
  const summer = new Date('2026-07-01T06:00:00Z')
  expect(writeListings(summer)).toEqual(writeListings(summer))
  const wheat = writeListings(summer).find(({ key }) => key === 'akbar-wheat')
  expect(wheat?.harvestDate).toBe('2026-04-22')
  expect(wheat?.details.crop_year).toBe('2026')
})

test('what is offered follows the season: nothing fresh is sold before its harvest', () => {
  const summer = writeListings(new Date('2026-07-10T06:00:00Z'))
  const autumn = writeListings(new Date('2026-11-26T06:00:00Z'))
  const title = (listings: DemoListing[], key: string) =>
    listings.find((listing) => listing.key === key)?.title
  expect(title(summer, 'chaunsa')).toBe('White Chaunsa, export grade, 10 kg boxes')
  expect(title(autumn, 'chaunsa')).toContain('booking')
  expect(title(summer, 'kinnow-bhalwal')).toContain('booking for December')
  expect(title(autumn, 'kinnow-bhalwal')).toContain('ready to load')
  expect(title(autumn, 'fruits-mango-14')).toContain('اچار')
  expect(summer.map(({ key }) => key).sort()).toEqual(autumn.map(({ key }) => key).sort())
})

test('in every month, fruit and vegetables before their harvest are bookings', () => {
  const booked = /booking|booked|بکنگ/i
  for (let month = 1; month <= 12; month++) {
    const now = new Date(Date.UTC(2026, month - 1, 20, 6))
    const day = now.toISOString().slice(0, 10)
    const early = writeListings(now).filter(
      ({ category, harvestDate, details, title }) =>
        ['fruits', 'vegetables'].includes(category) &&
        details.packing !== 'on_tree' &&
        (harvestDate ?? '') > day &&
        !booked.test(title),
    )
    expect({ month, early: early.map(({ title }) => title) }).toEqual({ month, early: [] })
  }
})

test('at least 80 sellers have one to six listings each, all in one place', () => {
  const sellers = demoPeople.filter(({ role }) => role === 'seller')
  expect(sellers.length).toBeGreaterThanOrEqual(80)
  const bySeller = Map.groupBy(demoListings, ({ seller }) => seller)
  expect(sellers.filter(({ key }) => !bySeller.has(key))).toEqual([])
  for (const [seller, listings] of bySeller) {
    const active = listings.filter(({ status }) => status === 'active')
    expect([seller, active.length]).toEqual([seller, Math.min(active.length, 6)])
    expect(new Set(listings.map(({ city, address }) => `${city} ${address}`)).size).toBe(1)
  }
  expect(new Set(demoListings.map(({ key }) => key)).size).toBe(demoListings.length)
})

test('no two people share a name, a phone number or an email address', () => {
  for (const part of ['key', 'fullName', 'phone', 'email'] as const) {
    expect(new Set(demoPeople.map((person) => person[part])).size).toBe(demoPeople.length)
  }
  const verified = demoPeople.filter(({ isVerified }) => isVerified)
  expect(verified.length / demoPeople.length).toBeGreaterThan(0.3)
  expect(verified.length / demoPeople.length).toBeLessThan(0.7)
})

test('nobody posts at night', () => {
  const now = new Date('2026-07-01T20:30:00Z')
  const hours = writeListings(now).map(({ ageHours }) => {
    return new Date(now.getTime() + (5 - ageHours) * 3_600_000).getUTCHours()
  })
  expect(hours.filter((hour) => hour < 5 || hour > 22)).toEqual([])
})

test('conversations, favorites, services and reports refer to existing users and listings', () => {
  const people = new Set(demoPeople.map(({ key }) => key))
  const sellerOf = new Map(demoListings.map(({ key, seller }) => [key, seller]))
  const strangers = [
    ...demoConversations.filter(
      ({ listing, buyer }) => !people.has(buyer) || !isOther(sellerOf.get(listing), buyer),
    ),
    ...demoFavorites.filter(
      ({ listing, person }) => !people.has(person) || !isOther(sellerOf.get(listing), person),
    ),
    ...demoServices.filter(({ provider }) => !people.has(provider)),
    ...demoReports.filter(
      ({ listing, reporter }) => !people.has(reporter) || !isOther(sellerOf.get(listing), reporter),
    ),
  ]
  expect(strangers).toEqual([])
  expect([demoConversations.length, demoServices.length]).toEqual([20, 30])
  expect(new Set(demoServices.map(({ provider }) => provider)).size).toBe(30)
  // No type of service has an empty list.
  expect(new Set(demoServices.map(({ serviceType }) => serviceType)).size).toBe(9)
  expect(demoFavorites.length).toBeGreaterThanOrEqual(30)
})

test('nobody writes about a listing before it is posted', () => {
  const ages = new Map(demoListings.map(({ key, ageHours }) => [key, ageHours]))
  const early = demoConversations.filter(
    ({ listing, messages }) => (messages[0]?.hoursAgo ?? 0) >= (ages.get(listing) ?? 0),
  )
  expect(early).toEqual([])
})

test('nobody writes at night, except in the last hours', () => {
  const hour = 3_600_000
  const hourInPakistan = (hoursAgo: number) => ((Date.now() / hour - hoursAgo + 5) % 24) + 0.1
  const atNight = demoConversations
    .flatMap(({ messages }) => messages)
    .filter(({ hoursAgo }) => hoursAgo > 8)
    .filter(({ hoursAgo }) => hourInPakistan(hoursAgo) < 5.4 || hourInPakistan(hoursAgo) > 22.9)
  expect(atNight).toEqual([])
})

test('messages are in order, three to eight in a conversation', () => {
  const odd = demoConversations.filter(({ messages }) => {
    const hours = messages.map(({ hoursAgo }) => hoursAgo)
    const falls = hours.every((at, index) => index === 0 || at < (hours[index - 1] ?? 0))
    return !falls || hours.length < 3 || hours.length > 8
  })
  expect(odd).toEqual([])
})

function path({ category, subcategory }: DemoListing): string {
  return `${category}/${subcategory}`
}

function isUrdu(text: string): boolean {
  return /[\u0600-\u06ff]/.test(text)
}

function isOther(seller: string | undefined, person: string): boolean {
  return seller !== undefined && seller !== person
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
