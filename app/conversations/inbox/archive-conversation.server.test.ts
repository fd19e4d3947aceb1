import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aStartedConversation } from '../../../test/support/members/conversation-factories.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findConversation } from '../thread/find-conversation.server.ts'
import { archiveConversation } from './archive-conversation.server.ts'
import { countUnread } from './count-unread.server.ts'
import type { InboxFilter } from './inbox-filter.ts'
import { listConversations } from './list-conversations.server.ts'

test('a member archives a conversation for themselves, and a new message brings it back', async ({
  db,
}) => {
  const { buyer, seller, conversationId, own, say } = await aStartedConversation(db)
  const lists = async (viewer: { id: string }) => ({
    all: await list(db, viewer.id),
    archived: await list(db, viewer.id, { show: 'archived' }),
  })
  const [inList, inArchive] = [
    { all: [conversationId], archived: [] },
    { all: [], archived: [conversationId] },
  ]
  for (const [viewer, other] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    const { number: upTo } = await say(other, 'Salaam')
    expect(await archiveConversation(db, { ...own(viewer), upTo })).toEqual({ isArchived: true })
    expect(await lists(viewer)).toEqual(inArchive)
    expect(await isArchived(db, own(viewer))).toBe(true)
    expect(await lists(other)).toEqual(inList)
    expect(await isArchived(db, own(other))).toBe(false)
    await say(other, 'Are you there?')
    expect(await lists(viewer)).toEqual(inList)
    expect(await isArchived(db, own(viewer))).toBe(false)
  }
})

test('a conversation is archived up to the message that was seen, and can be taken out', async ({
  db,
}) => {
  const { buyer, seller, conversationId, own, say } = await aStartedConversation(db)
  await say(seller, 'Yes')
  await archiveConversation(db, { ...own(buyer), upTo: 1 })
  expect(await list(db, buyer.id)).toEqual([conversationId])
  // A number from a forged form counts as the last message.
  await archiveConversation(db, { ...own(buyer), upTo: 999_999_999 })
  expect(await list(db, buyer.id)).toEqual([])
  expect(await archiveConversation(db, own(buyer))).toEqual({ isArchived: false })
  expect(await list(db, buyer.id)).toEqual([conversationId])
  await archiveConversation(db, { ...own(buyer), upTo: 999_999_999 })
  await say(seller, 'Come on Sunday')
  expect(await list(db, buyer.id)).toEqual([conversationId])
})

test('a stranger archives nothing', async ({ db }) => {
  const { buyer, seller, conversationId } = await aStartedConversation(db)
  const stranger = await aUser(db)
  for (const id of [conversationId, 'none', "' or 1=1"]) {
    const archiving = { conversationId: id, viewerId: stranger.id, upTo: 1 }
    expect(await archiveConversation(db, archiving)).toBeUndefined()
  }
  for (const { id } of [buyer, seller]) expect(await list(db, id)).toEqual([conversationId])
})

test('the unread list has every unread message that is counted, archived or not', async ({
  db,
}) => {
  const viewer = await aUser(db)
  const [archived, unread, answered] = [
    await aStartedConversation(db, { seller: viewer }),
    await aStartedConversation(db, { seller: viewer }),
    await aStartedConversation(db, { buyer: viewer }),
  ]
  await archiveConversation(db, { ...archived.own(viewer), upTo: 1 })
  expect(await list(db, viewer.id, { show: 'unread' })).toEqual([
    unread.conversationId,
    archived.conversationId,
  ])
  expect(await countUnread(db, viewer.id)).toBe(2)
  await answered.say(answered.seller, 'Yes')
  expect(await list(db, viewer.id, { show: 'unread' })).toContain(answered.conversationId)
})

test('the list knows whether there is no conversation or only none to show', async ({ db }) => {
  const catalog = await readCatalog(db, 'en')
  const { buyer, own } = await aStartedConversation(db)
  const stranger = await aUser(db)
  await archiveConversation(db, { ...own(buyer), upTo: 1 })
  const open = (viewerId: string) => listConversations(db, { viewerId, catalog })
  expect(await open(buyer.id)).toMatchObject({ rows: [], isEmpty: false })
  expect(await open(stranger.id)).toMatchObject({ rows: [], isEmpty: true })
})

async function list(db: Database, viewerId: string, filter: InboxFilter = {}): Promise<string[]> {
  const catalog = await readCatalog(db, 'en')
  return (await listConversations(db, { viewerId, catalog, filter })).rows.map(({ id }) => id)
}

async function isArchived(db: Database, own: { conversationId: string; viewerId: string }) {
  return (await findConversation(db, { ...own, catalog: await readCatalog(db, 'en') }))?.isArchived
}
