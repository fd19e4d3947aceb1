import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { reports } from '../../db/schema/moderation.server.ts'
import { test } from '../../test/support/database/database.ts'
import { aStartedConversation } from '../../test/support/members/conversation-factories.ts'
import { aUser } from '../../test/support/members/factories.ts'
import { blockPerson } from '../conversations/safety/block-person.server.ts'
import { newId } from '../platform/database/ids.server.ts'
import { findReportableMessage, reportMessage } from './report-message.server.ts'

const fraud = { reason: 'fraud', details: 'Asks for advance' } as const

test('a message of the other party is reported once, with the first reason', async ({ db }) => {
  const { seller, own } = await aStartedConversation(db)
  const report = { ...own(seller), number: 1, ...fraud }
  expect(await findReportableMessage(db, report)).toMatchObject({
    text: 'Is it available?',
    from: 'Ayesha Bibi',
  })
  expect(await reportMessage(db, report)).toEqual({ reported: true })
  expect(await reportMessage(db, { ...report, reason: 'spam' })).toEqual({ reported: true })
  expect(await db.select().from(reports).where(eq(reports.reporterId, seller.id))).toMatchObject([
    { reason: 'fraud', details: 'Asks for advance', status: 'open', listingId: null },
  ])
})

test('nobody can report their own message, or one that they cannot see or that does not exist', async ({
  db,
}) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  await blockPerson(db, own(seller))
  await say(buyer, 'Answer me!')
  const stranger = await aUser(db)
  const wrong = [
    { ...own(buyer), number: 1 },
    { ...own(seller), number: 2 },
    { ...own(seller), number: 3 },
    { ...own(stranger), number: 1 },
    { viewerId: seller.id, conversationId: newId(), number: 1 },
    { viewerId: seller.id, conversationId: 'none', number: 1 },
  ]
  for (const messageKey of wrong) {
    expect(await findReportableMessage(db, messageKey)).toBeUndefined()
    expect(await reportMessage(db, { ...messageKey, ...fraud })).toBeUndefined()
  }
  expect(await db.$count(reports)).toBe(0)
})

test('the twenty-first report of a day is refused and not saved', async ({ db }) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  for (let number = 2; number <= 21; number++) await say(buyer, `${number}`)
  const report = (number: number) => reportMessage(db, { ...own(seller), number, ...fraud })
  for (let number = 1; number <= 20; number++)
    expect(await report(number)).toEqual({ reported: true })
  expect(await report(21)).toEqual({ refused: 'too-many', retryAfter: expect.any(Number) })
  expect(await db.$count(reports, eq(reports.reporterId, seller.id))).toBe(20)
  expect(await report(20)).toEqual({ reported: true })
})
