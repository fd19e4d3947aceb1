import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { checkDemo } from '../../server/doctor/check-demo.ts'
import type { CheckContext } from '../../server/doctor/finding.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { aConversation, aListing, aUser } from '../../test/support/members/factories.ts'
import { users } from '../schema/accounts.server.ts'
import { conversations, messages } from '../schema/conversations.server.ts'
import { listings } from '../schema/listings.server.ts'
import { demoPeople, joinedAt } from './demo/people.ts'
import { findDemo } from './demo-accounts.server.ts'
import { demoPicturePath } from './demo-pictures/demo-picture-path.ts'
import { removeDemo } from './remove-demo.server.ts'

const [seller, buyer, taken] = demoPeople
if (!seller || !buyer || !taken) throw new Error('The demo has no people')

test('without the demo, what real members did stays, and all else of it is gone', async ({
  db,
}) => {
  const { id: sellerId } = await aUser(db, { email: seller.email })
  const { id: buyerId } = await aUser(db, { email: buyer.email })
  const joined = joinedAt(taken)
  const stolen = { email: 'thief@x.test', createdAt: joined, adultConfirmedAt: joined }
  const { id: takenId } = await aUser(db, stolen)
  const real = await aUser(db, { adultConfirmedAt: new Date() })
  const picture = demoPicturePath('wheat')
  const store = await openPictureStore()
  await store.write(picture, Buffer.from('drawing'))
  const listing = await aListing(db, { sellerId, images: [picture] })
  const own = await aListing(db, { sellerId: real.id })
  const among = await aConversation(db, { listingId: listing.id, sellerId, buyerId })
  const withReal = await aConversation(db, { listingId: listing.id, sellerId, buyerId: real.id })
  await writeMessage(db, { conversationId: among.id, senderId: buyerId })
  await writeMessage(db, { conversationId: withReal.id, senderId: real.id })
  expect(await removeDemo(db, () => {})).toEqual({ accounts: 3, isEmpty: false })

  expect(await db.select({ id: listings.id }).from(listings)).toEqual([{ id: own.id }])
  expect(await store.sizeOf(picture)).toBeUndefined()
  const talks = await db.select({ id: conversations.id }).from(conversations)
  expect(talks).toEqual([{ id: withReal.id }])
  expect(await db.select({ by: messages.senderId }).from(messages)).toEqual([{ by: real.id }])
  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [buyerId, takenId]))
  expect(left).toEqual([])
  const [rest] = await db.select().from(users).where(eq(users.id, sellerId))
  expect(rest).toMatchObject({ fullName: '', deletedAt: expect.any(Date) })
  expect(await removeDemo(db, () => {})).toEqual({ accounts: 0, isEmpty: false })
})

test('demo accounts are a fault at a public URL and beside real members only', async ({ db }) => {
  const check = async (settings: Record<string, string>) =>
    (await checkDemo({ db, environment: parseEnvironment(settings) } as CheckContext))[0]
  expect(await check({ PUBLIC_URL: 'https://market.example' })).toMatchObject({ status: 'ok' })
  await aUser(db, { email: seller.email })
  for (const url of ['', 'http://192.168.1.7:3000', 'http://localhost:3000', 'http://farm.local'])
    expect(await check({ PUBLIC_URL: url })).toMatchObject({ status: 'ok' })
  for (const url of ['https://localhost', 'http://market.pk', 'http://203.0.114.7']) {
    const text = `The market is open at ${url}, but has a demo account with a password that everybody knows.`
    const advice = 'bin/market demo remove'
    expect(await check({ PUBLIC_URL: url })).toEqual({
      ...{ status: 'fault', subject: 'demo', text, advice },
    })
  }
  await aUser(db)
  const { danger } = await findDemo(db, parseEnvironment({}))
  expect(danger).toContain('The market has a real member, but')
})

async function writeMessage(
  db: Database,
  message: Pick<typeof messages.$inferInsert, 'conversationId' | 'senderId'>,
): Promise<void> {
  await db.insert(messages).values({ id: newId(), number: 1, content: 'Still there?', ...message })
}
