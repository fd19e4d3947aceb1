import { expect, test } from 'vitest'
import { categories, provinces } from '../reference.ts'
import {
  demoConversations,
  demoFavorites,
  demoListings,
  demoPeople,
  demoServices,
} from './market.ts'
import { drawPicture, pictureNames } from './pictures.ts'
import { demoReports } from './reports.ts'
import type { DemoListing } from './shapes.ts'
import { writeListings } from './write-listings.ts'

const active = demoListings.filter(({ status }) => status === 'active')

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

test('a year in the title of a machine is its model year', () => {
  const contradictions = active.filter(({ title, details }) => {
    const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(title)?.[0]
    return year && details.model_year && year !== details.model_year
  })
  expect(contradictions.map(({ title }) => title)).toEqual([])
})

test('no manure has the form of a factory product', () => {
  const manures = demoListings.filter(({ subcategory }) => subcategory === 'organic-manure')
  expect(manures.filter(({ details }) => details.form).map(({ title }) => title)).toEqual([])
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

test('about half of the listings are in Urdu, title and description alike', () => {
  const urdu = active.filter(({ title }) => isUrdu(title))
  expect(urdu.length / active.length).toBeGreaterThan(0.45)
  expect(urdu.length / active.length).toBeLessThan(0.55)
  const mixed = active.filter(({ title, description }) => isUrdu(title) !== isUrdu(description))
  expect(mixed).toEqual([])
})

test('every picture is a small drawing, always the same', () => {
  const names = [...pictureNames, ...pictureNames.map((name) => `${name}-5`)]
  const drawings = names.map((name) => drawPicture(name))
  expect(drawings.filter((svg) => svg.length > 40_000)).toEqual([])
  expect(drawings.every((svg) => svg.includes('width="1280" height="960"'))).toBe(true)
  expect(names.map((name) => drawPicture(name))).toEqual(drawings)
  expect(new Set(drawings).size).toBe(names.length)
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

test('two ads name further numbers, which no network uses either', () => {
  const others = active.flatMap(({ secondPhone, whatsappPhone }) =>
    secondPhone || whatsappPhone ? [[secondPhone, whatsappPhone]] : [],
  )
  expect(others).toHaveLength(2)
  const numbers = others.flat().filter((phone) => phone !== undefined)
  const own = demoPeople.map(({ phone }) => phone)
  expect(numbers.filter((phone) => own.includes(phone))).toEqual([])
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
