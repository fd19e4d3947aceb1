import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { messages } from '../../../db/schema/conversations.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aMessagePhoto,
  aStartedConversation,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { deletePictures } from '../../images/attach/delete-pictures.server.ts'
import { pathAtWidth } from '../../images/serving/picture-url.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { closeCase } from '../../screening/cases/close-case.server.ts'
import { openCaseByLink } from '../queue/open-case-by-link.server.ts'
import { findSubject } from '../reports/find-subject.server.ts'
import { findCase, openCase } from './find-case.server.ts'
import { findReportedPhoto } from './find-reported-photo.server.ts'
import { readMessages } from './read-messages.server.ts'
import { claimAndRecord, releaseAndRecord } from './record-claim.server.ts'

const report = { reason: 'fraud', weight: 30, snapshot: { title: 'Before' } }

test('a case shows its subject as it is now, and each report as it was then', async ({ db }) => {
  const { subject, caseId } = await aCase(db, { title: 'Now' })
  expect(await findCase(db, { caseId })).toMatchObject({
    kind: 'listing',
    subject: { snapshot: { title: 'Now' } },
    status: { status: 'active', moderation: null },
    signals: [{ reason: 'fraud', snapshot: { title: 'Before' } }],
    owner: { id: subject.ownerId, activeListings: 1, reports: 1 },
  })
  await db.delete(listings)
  expect(await findCase(db, { caseId })).toMatchObject({ subject: undefined, status: undefined })
  expect(await findCase(db, { caseId: 'none' })).toBeUndefined()
})

test('a reporter comes with how often their reports were right', async ({ db }) => {
  const reporter = { reporterId: (await aUser(db, { fullName: 'Rashid' })).id }
  for (const verdict of ['upheld', 'upheld', 'dismissed'] as const) {
    const { caseId } = await aCase(db, { title: 'Earlier', reporter })
    await closeCase(db, { caseId, verdict })
  }
  const { caseId } = await aCase(db, { title: 'Now', reporter })
  expect(await findCase(db, { caseId })).toMatchObject({
    signals: [{ reporterName: 'Rashid', record: { upheld: 2, dismissed: 1 } }],
  })
})

test('only messages near a reported one can be read, and reading is written to the staff log', async ({
  db,
}) => {
  const { id: staffId } = await aUser(db)
  const { seller, conversationId, say } = await aStartedConversation(db)
  for (let index = 0; index < 14; index += 1) await say(seller, `Number ${index}`)
  const [reported] = await db.select().from(messages).where(eq(messages.content, 'Number 7'))
  const number = reported?.number ?? 0
  const subject = { kind: 'message', id: reported?.id ?? '', ownerId: seller.id } as const
  const { caseId } = await addSignal(db, { ...report, subject })
  const read = await readMessages(db, { caseId, staffId })
  expect(read?.map((message) => message.number - number)).toEqual([
    -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5,
  ])
  expect(read?.filter(({ isReported }) => isReported)).toMatchObject([{ text: 'Number 7' }])
  expect(await db.select().from(staffLog)).toMatchObject([
    { actorId: staffId, action: 'read-conversation', subjectId: conversationId },
  ])

  const { caseId: aboutListing } = await aCase(db, { title: 'A listing' })
  expect(await readMessages(db, { caseId: aboutListing, staffId })).toBeUndefined()
  expect(await db.$count(staffLog)).toBe(1)
})

test('a moderator opens the photos of a reported message, also after its sender has left', async ({
  db,
}) => {
  const { id: staffId } = await aUser(db)
  const { seller, buyer, conversationId, say } = await aStartedConversation(db)
  const photo = await aMessagePhoto(db, seller.id)
  await say(seller, 'This one', { imageIds: [photo.id] })
  const [sent] = await db.select().from(messages).where(eq(messages.content, 'This one'))
  const reference = { kind: 'message', conversationId, number: sent?.number ?? 0 } as const
  const reported = await findSubject(db, { reference, viewerId: buyer.id })
  const { caseId } = await addSignal(db, {
    ...report,
    subject: { kind: 'message', id: sent?.id ?? '', ownerId: seller.id },
    snapshot: reported?.snapshot ?? {},
  })
  const open = (index: number) => findReportedPhoto(db, { caseId, staffId, index })
  expect(await open(0)).toBe(pathAtWidth(photo.path, 640))
  await deletePictures(db, seller.id)
  expect(await open(0)).toBe(pathAtWidth(photo.path, 640))
  expect(await open(1)).toBeUndefined()
  expect(await open(-1)).toBeUndefined()
  expect(await db.$count(staffLog, eq(staffLog.action, 'open-photo'))).toBe(2)
})

test('opening the case of a private message is logged, each time, other cases are not', async ({
  db,
}) => {
  const { id: actorId } = await aUser(db)
  const { seller, say } = await aStartedConversation(db)
  await say(seller, 'Send the money first')
  const [sent] = await db
    .select()
    .from(messages)
    .where(eq(messages.content, 'Send the money first'))
  const subject = { kind: 'message', id: sent?.id ?? '', ownerId: seller.id } as const
  const { caseId } = await addSignal(db, { ...report, subject })
  expect(await openCase(db, { actorId, caseId })).toMatchObject({ id: caseId, kind: 'message' })
  await openCase(db, { actorId, caseId })
  await openCase(db, { actorId, caseId: (await aCase(db, { title: 'Public' })).caseId })
  expect(await openCase(db, { actorId, caseId: 'none' })).toBeUndefined()
  const entry = { actorId, action: 'open-case', subjectId: subject.id, details: { caseId } }
  expect(await db.select().from(staffLog)).toMatchObject([entry, entry])
})

test('claiming a case and giving it back are logged, renewing an own claim is not', async ({
  db,
}) => {
  const [first, second] = [await aUser(db), await aUser(db)]
  const { caseId, subject } = await aCase(db, { title: 'Reported' })
  await claimAndRecord(db, { caseId, staffId: first.id })
  await claimAndRecord(db, { caseId, staffId: first.id })
  await claimAndRecord(db, { caseId, staffId: second.id })
  await releaseAndRecord(db, { caseId, staffId: second.id })
  await releaseAndRecord(db, { caseId, staffId: first.id })
  await releaseAndRecord(db, { caseId, staffId: first.id })
  const entry = { actorId: first.id, subjectId: subject.id, details: { caseId } }
  expect(await db.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    { ...entry, action: 'claim-case' },
    { ...entry, action: 'release-case' },
  ])
})

test('a moderator opens a case by the link of a page, and the log says if it is new', async ({
  db,
}) => {
  const { id: actorId } = await aUser(db)
  const { subject, caseId } = await aCase(db, { title: 'Reported' })
  const link = `https://market.test/listing/${subject.id.toUpperCase()}?posted`
  expect(await openCaseByLink(db, { link, actorId })).toBe(caseId)
  expect(await db.$count(staffLog)).toBe(0)
  const ofSeller = { link: `/sellers/${subject.ownerId}`, actorId }
  const opened = (await openCaseByLink(db, ofSeller)) ?? ''
  await openCaseByLink(db, ofSeller)
  const entry = { actorId, action: 'add-case', subjectId: subject.ownerId }
  expect(await db.select().from(staffLog)).toMatchObject([
    { ...entry, details: { caseId: opened } },
  ])
  expect(await findCase(db, { caseId: opened })).toMatchObject({ state: 'closed', signals: [] })
  for (const wrong of ['', 'https://market.test', `/services/${subject.id}`, '/listing/none']) {
    expect(await openCaseByLink(db, { link: wrong, actorId })).toBeUndefined()
  }
  await db.update(listings).set({ status: 'draft' }).where(eq(listings.id, subject.id))
  expect(await openCaseByLink(db, { link, actorId })).toBeUndefined()
})

async function aCase(
  db: Database,
  { title, reporter }: { title: string; reporter?: { reporterId: string } },
) {
  const { id: ownerId } = await aUser(db)
  const { id } = await aListing(db, { sellerId: ownerId, title })
  const subject = { kind: 'listing', id, ownerId } as const
  const { caseId } = await addSignal(db, { ...report, subject, reporter })
  return { subject, caseId }
}
