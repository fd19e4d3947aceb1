import { hashPassword } from '../../app/accounts/sign-in/password-hash.server.ts'
import { readCatalog } from '../../app/catalog/catalog.server.ts'
import { addDays } from '../../app/farm-services/availability/availability.ts'
import { serviceSearchText } from '../../app/farm-services/form/service-search-text.server.ts'
import { isoDay } from '../../app/i18n/format/format-dates.ts'
import { indexListings, markIndexed } from '../../app/listings/save/index-listings.server.ts'
import { lifetimeDays } from '../../app/listings/status/listing-lifetime.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { accounts, users } from '../schema/accounts.server.ts'
import { services } from '../schema/farm-services.server.ts'
import { favorites } from '../schema/favorites.server.ts'
import { listingFieldValues, listingPrices, listings } from '../schema/listings.server.ts'
import { addDemoConversations } from './add-demo-conversations.server.ts'
import { addDemoNotifications } from './add-demo-notifications.server.ts'
import { addDemoReports } from './add-demo-reports.server.ts'
import { addDemoStaff } from './add-demo-staff.server.ts'
import { addDemoStats } from './add-demo-stats.server.ts'
import { priceDrop, priceHistory } from './demo/dropped-prices.ts'
import { demoFavorites, demoListings, demoPeople, demoServices } from './demo/market.ts'
import { demoPassword, joinedAt } from './demo/people.ts'
import type { DemoListing, DemoPerson } from './demo/shapes.ts'
import { demoPicturePath } from './demo-pictures/demo-picture-path.ts'
import { storeDemoPictures } from './demo-pictures/store-demo-pictures.server.ts'
import { referenceId } from './load-reference.server.ts'
import { provinces } from './reference.ts'
import { hoursBefore } from './seeded-market.ts'

const hour = 3_600_000
const listingLifetime = lifetimeDays * 24 * hour
const batchSize = 200

/**
 * Fills an empty market in one transaction. Returns false if there is already an account. `picturesStored` is
 * what `storeDemoPictures` returned, if it was called earlier.
 */
export async function loadDemo(
  db: Database,
  {
    now = new Date(),
    picturesStored,
  }: { now?: Date; picturesStored?: Promise<void> | undefined } = {},
): Promise<boolean> {
  if ((await db.$count(users)) > 0) return false
  const password = await hashPassword(demoPassword)
  // Complete before the listings can be seen. Conversations copy some of them.
  const drawing = picturesStored ?? storeDemoPictures()
  const adding = db.transaction(async (tx) => {
    const people = await addPeople(tx, password)
    await addDemoStaff(tx)
    const listings = await addListings(tx, people, now)
    await addServices(tx, people, now)
    await addFavorites(tx, people, listings, now)
    await drawing
    await addDemoConversations(tx, { people, listings, now })
    await addDemoNotifications(tx)
    await addDemoReports(tx, { people, listings, now })
  })
  await Promise.all([drawing, adding])
  return true
}

type Ids = Map<string, string>
type ListingIds = Map<string, { id: string; sellerId: string }>

async function addPeople(tx: Database, password: string): Promise<Ids> {
  const ids: Ids = new Map(demoPeople.map(({ key }) => [key, newId()]))
  await tx
    .insert(users)
    .values(demoPeople.map((person) => userRow(person, requirePersonId(ids, person.key))))
  await tx.insert(accounts).values(
    demoPeople.map(({ key }) => ({
      id: newId(),
      userId: requirePersonId(ids, key),
      accountId: requirePersonId(ids, key),
      providerId: 'credential',
      password,
    })),
  )
  return ids
}

function userRow(person: DemoPerson, id: string) {
  const since = joinedAt(person)
  const { fullName, email, phone, address, province } = person
  return {
    id,
    fullName,
    email,
    phone,
    address,
    province,
    city: placeColumns(province, person.city).en,
    emailVerified: person.isVerified,
    preferences: { language: person.language },
    adultConfirmedAt: since,
    createdAt: since,
  }
}

async function addListings(tx: Database, people: Ids, now: Date): Promise<ListingIds> {
  const ids: ListingIds = new Map()
  const rows = demoListings.map((listing) => {
    const createdAt = hoursBefore(now, listing.ageHours)
    const id = newId(createdAt.getTime())
    const sellerId = requirePersonId(people, listing.seller)
    ids.set(listing.key, { id, sellerId })
    return listingRow(listing, { id, sellerId, createdAt })
  })
  const details = demoListings.flatMap((listing) => detailRows(listing, ids))
  await inBatches(rows, (batch) => tx.insert(listings).values(batch))
  await inBatches(rows.flatMap(priceHistory), (batch) => tx.insert(listingPrices).values(batch))
  await inBatches(details, (batch) => tx.insert(listingFieldValues).values(batch))
  await addDemoStats(tx, {
    listingIds: new Map([...ids].map(([key, { id }]) => [key, id])),
    now,
  })
  await indexListings(
    tx,
    [...ids.values()].map(({ id }) => id),
  )
  await markIndexed(tx)
  return ids
}

type ListingRowInput = { id: string; sellerId: string; createdAt: Date }

function listingRow(listing: DemoListing, { id, sellerId, createdAt }: ListingRowInput) {
  const { key, seller, category, subcategory, city, ageHours, details, pictures, ...rest } = listing
  const { en, lat, lon } = placeColumns(rest.province, city)
  const isSold = rest.status === 'sold'
  return {
    ...rest,
    ...priceDrop(listing, createdAt),
    id,
    sellerId,
    city: en,
    categoryId: referenceId('category', category),
    subcategoryId: referenceId('category', category, subcategory),
    images: pictures.map(demoPicturePath),
    latitude: lat,
    longitude: lon,
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + listingLifetime),
    soldAt: isSold ? new Date(createdAt.getTime() + (ageHours / 2) * hour) : null,
    soldWhere: isSold ? ('here' as const) : null,
  }
}

function detailRows({ key, category, details }: DemoListing, ids: ListingIds) {
  return Object.entries(details).map(([name, fieldValue]) => ({
    listingId: requireListing(ids, key).id,
    fieldId: referenceId('field', category, name),
    fieldValue,
  }))
}

async function addServices(tx: Database, people: Ids, now: Date): Promise<void> {
  const catalogs = { en: await readCatalog(tx, 'en'), ur: await readCatalog(tx, 'ur') }
  const today = isoDay(now)
  const rows = demoServices.map((demo) => {
    const { provider, city: slug, ageHours, pictures, freeInDays, ...service } = demo
    const person = demoPeople.find(({ key }) => key === provider)
    const createdAt = hoursBefore(now, ageHours)
    const city = placeColumns(service.province, slug).en
    return {
      ...service,
      id: newId(createdAt.getTime()),
      providerId: requirePersonId(people, provider),
      city,
      searchText: serviceSearchText({ ...service, city }, catalogs),
      contactName: person?.fullName ?? '',
      contactPhone: person?.phone ?? '',
      images: pictures.map(demoPicturePath),
      ...(freeInDays !== undefined && {
        freeFrom: addDays(today, freeInDays),
        freeFromSetOn: today,
      }),
      createdAt,
    }
  })
  await tx.insert(services).values(rows)
}

async function addFavorites(tx: Database, people: Ids, listings: ListingIds, now: Date) {
  const rows = demoFavorites.map(({ person, listing, ageHours }) => ({
    id: newId(),
    userId: requirePersonId(people, person),
    listingId: requireListing(listings, listing).id,
    createdAt: hoursBefore(now, ageHours),
  }))
  await tx.insert(favorites).values(rows)
}

function placeColumns(province: string, slug: string) {
  const found = provinces
    .find((candidate) => candidate.slug === province)
    ?.cities.find((city) => city.slug === slug)
  if (!found) throw new Error(`Unknown city in the demo: ${slug} in ${province}`)
  return found
}

function requirePersonId(people: Ids, key: string): string {
  const id = people.get(key)
  if (!id) throw new Error(`Unknown demo user: ${key}`)
  return id
}

function requireListing(listings: ListingIds, key: string) {
  const listing = listings.get(key)
  if (!listing) throw new Error(`Unknown demo listing: ${key}`)
  return listing
}

async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => PromiseLike<unknown>) {
  for (let from = 0; from < rows.length; from += batchSize) {
    await insert(rows.slice(from, from + batchSize))
  }
}
