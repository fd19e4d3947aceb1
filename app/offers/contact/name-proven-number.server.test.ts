import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { holdNumber } from '../../accounts/phone/phone-numbers.server.ts'
import { serviceTable } from '../../farm-services/service-table.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findLostNumberHint } from './find-lost-number.server.ts'
import { nameProvenNumberJob } from './name-proven-number.server.ts'

const [lost, kept, fresh] = ['+923001234567', '+923017654321', '+923211234567']
const job = nameProvenNumberJob([listingTable, serviceTable])

test('offers that name a lost number name the one that their owner proves next', async ({ db }) => {
  const { seller, other } = await aLoser(db)
  const listing = await aListing(db, {
    ...{ sellerId: seller.id, contactPhone: lost, secondPhone: fresh, whatsappPhone: kept },
  })
  const service = await aFarmService(db, {
    providerId: seller.id,
    contactPhone: kept,
    secondPhone: lost,
  })
  const others = await aListing(db, { sellerId: other.id, contactPhone: lost })
  expect(await hintOf(db, seller.id)).toContain('0300\u00a01234567')
  expect(await hintOf(db, other.id)).toBeUndefined()
  await hold(db, seller.id, fresh)
  await job.work(db, { userId: seller.id, e164: fresh }, 'job')
  expect(await numbersOf(db, listings, listing.id)).toEqual([fresh, null, kept])
  expect(await numbersOf(db, services, service.id)).toEqual([kept, fresh, null])
  expect(await numbersOf(db, listings, others.id)).toEqual([lost, null, null])
  expect(await hintOf(db, seller.id)).toBeUndefined()
})

test('a number that has moved on by then is not put into offers', async ({ db }) => {
  const { seller, other } = await aLoser(db)
  const listing = await aListing(db, { sellerId: seller.id, contactPhone: lost })
  await hold(db, seller.id, fresh)
  await hold(db, other.id, fresh)
  await job.work(db, { userId: seller.id, e164: fresh }, 'job')
  expect(await numbersOf(db, listings, listing.id)).toEqual([lost, null, null])
})

async function aLoser(db: Database) {
  const [seller, other] = [await aUser(db), await aUser(db)]
  await hold(db, seller.id, lost)
  await hold(db, other.id, lost)
  return { seller, other }
}

function hold(db: Database, userId: string, e164: string): Promise<void> {
  return holdNumber(db, { userId, e164, provenBy: 'sms' })
}

async function hintOf(db: Database, ownerId: string): Promise<string | undefined> {
  return (await findLostNumberHint(db, listingTable, { ownerId, language: 'en' }))?.text
}

async function numbersOf(db: Database, table: typeof listings | typeof services, id: string) {
  const { contactPhone, secondPhone, whatsappPhone } = table
  const [row] = await db
    .select({ contactPhone, secondPhone, whatsappPhone })
    .from(table)
    .where(eq(table.id, id))
  return row && [row.contactPhone, row.secondPhone, row.whatsappPhone]
}
