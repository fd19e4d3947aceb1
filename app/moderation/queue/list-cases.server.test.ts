import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { messages } from '../../../db/schema/conversations.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { cases } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aStartedConversation } from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { claimCase } from '../../screening/cases/claim-case.server.ts'
import { closeCase } from '../../screening/cases/close-case.server.ts'
import { listCases } from './list-cases.server.ts'
import { parseQueueFilters } from './queue-filters.ts'

test('the case with the heaviest signals comes first, and views make it heavier', async ({
  db,
}) => {
  const staff = await aUser(db)
  const light = await aCase(db, { title: 'Light', weight: 10 })
  await aCase(db, { title: 'Heavy', weight: 30 })
  expect(await titles(db, '', staff.id)).toEqual(['Heavy', 'Light'])
  await db.insert(listingAnalytics).values({ listingId: light.listingId, clicks: 500 })
  expect(await titles(db, '', staff.id)).toEqual(['Light', 'Heavy'])
})

test('a closed case is not in the queue, and its kind is not counted', async ({ db }) => {
  const staff = await aUser(db)
  const { caseId } = await aCase(db, { title: 'Decided', weight: 10 })
  await closeCase(db, { caseId, verdict: 'dismissed' })
  expect(await list(db, '', staff.id)).toMatchObject({ cases: [], counts: { listing: 0 } })
})

test('the queue can be filtered by kind, reason, rule, age and claim', async ({ db }) => {
  const staff = await aUser(db, { fullName: 'Nadia' })
  const other = await aUser(db)
  const old = await aCase(db, { title: 'Old', weight: 30, reason: 'fraud' })
  const found = await aCase(db, { title: 'Found', weight: 20, reason: 'fraud', rule: 'price' })
  await aCase(db, { title: 'Abuse', weight: 10, reason: 'abuse' })
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await db.update(cases).set({ openedAt: twoDaysAgo }).where(eq(cases.id, old.caseId))
  await claimCase(db, { caseId: found.caseId, staffId: staff.id })
  const filtered = (search: string) => titles(db, search, staff.id)
  expect(await filtered('kind=listing')).toEqual(['Old', 'Found', 'Abuse'])
  expect(await filtered('kind=seller')).toEqual([])
  expect(await filtered('reason=abuse')).toEqual(['Abuse'])
  expect(await filtered('reason=price')).toEqual(['Found'])
  expect(await filtered('age=day')).toEqual(['Old'])
  expect(await filtered('age=week')).toEqual([])
  expect(await filtered('claim=mine')).toEqual(['Found'])
  expect(await filtered('claim=free')).toEqual(['Old', 'Abuse'])
  expect(await titles(db, 'claim=mine', other.id)).toEqual([])
  const [, second] = (await list(db, '', other.id)).cases
  expect(second).toMatchObject({ claimedBy: 'Nadia', rules: ['price'], reasons: null })
})

test('a reported message is in the queue without its text', async ({ db }) => {
  const staff = await aUser(db)
  const { seller, say } = await aStartedConversation(db)
  await say(seller, 'Send the money first')
  const [sent] = await db
    .select()
    .from(messages)
    .where(eq(messages.content, 'Send the money first'))
  const subject = { kind: 'message', id: sent?.id ?? '', ownerId: seller.id } as const
  await addSignal(db, { subject, reason: 'fraud', weight: 30, snapshot: {} })
  const { cases: queued } = await list(db, 'kind=message', staff.id)
  expect(queued).toMatchObject([{ kind: 'message', title: '' }])
  expect(JSON.stringify(queued)).not.toContain('money')
})

test('filters that the queue does not know are ignored', () => {
  const search = new URLSearchParams("kind=goat&reason='%3B--&age=year&claim=all&page=-3")
  expect(parseQueueFilters(search)).toEqual({ page: 1 })
})

async function aCase(
  db: Database,
  signal: { title: string; weight: number; reason?: string; rule?: string },
) {
  const { title, weight, reason = 'other', rule } = signal
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, title })
  const subject = { kind: 'listing', id: listingId, ownerId: sellerId } as const
  const { caseId } = await addSignal(db, { subject, rule, reason, weight, snapshot: {} })
  return { caseId, listingId }
}

async function list(db: Database, search: string, staffId: string) {
  const filters = parseQueueFilters(new URLSearchParams(search))
  return await listCases(db, { filters, staffId })
}

async function titles(db: Database, search: string, staffId: string) {
  return (await list(db, search, staffId)).cases.map(({ title }) => title)
}
