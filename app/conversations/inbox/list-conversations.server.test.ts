import { expect } from 'vitest'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aStartedConversation } from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { countUnread } from './count-unread.server.ts'
import { conversationCursor } from './inbox-filter.ts'
import { listConversations } from './list-conversations.server.ts'

test('the list starts with the latest activity, as buyer or seller', async ({ db }) => {
  const viewer = await aUser(db)
  const buying = await aStartedConversation(db, { buyer: viewer })
  const selling = await aStartedConversation(db, { seller: viewer })
  const ids = async () => (await list(db, viewer.id)).map(({ id }) => id)
  expect(await ids()).toEqual([selling.conversationId, buying.conversationId])
  await buying.say(buying.seller, 'Yes, come and see it')
  expect(await ids()).toEqual([buying.conversationId, selling.conversationId])
  expect(await list(db, viewer.id)).toMatchObject([
    {
      last: { text: 'Yes, come and see it', isOwn: false },
      unread: 1,
      other: { id: buying.seller.id },
    },
    {
      last: { text: 'Is it available?', isOwn: false },
      unread: 1,
      other: { id: selling.buyer.id },
    },
  ])
  expect(await countUnread(db, viewer.id)).toBe(2)
})

test('the list has thirty rows a page, and every conversation once', async ({ db }) => {
  const viewer = await aUser(db)
  const made = await addConversations(db, viewer.id, 70)
  const catalog = await readCatalog(db, 'en')
  const seen: string[] = []
  let before: string | undefined
  for (let more = true; more; ) {
    const { rows, hasMore } = await listConversations(db, { viewerId: viewer.id, catalog, before })
    seen.push(...rows.map(({ id }) => id))
    before = rows.at(-1) && conversationCursor(rows.at(-1) as (typeof rows)[number])
    more = hasMore
  }
  expect(seen).toEqual(made)
  for (const wrong of [
    '',
    'yesterday',
    "2026-01-01T00:00:00.000Z_' or 1=1",
    '9999-99-99T99:99:99.999Z_x',
  ]) {
    const { rows } = await listConversations(db, { viewerId: viewer.id, catalog, before: wrong })
    expect(rows[0]?.id).toBe(made[0])
  }
})

async function list(db: Database, viewerId: string) {
  return (await listConversations(db, { viewerId, catalog: await readCatalog(db, 'en') })).rows
}

// Several share one timestamp: the id breaks the tie, and none is shown twice.
async function addConversations(db: Database, viewerId: string, count: number) {
  const { id: otherId } = await aUser(db)
  const made: { id: string; at: Date }[] = []
  for (let i = 0; i < count; i++) {
    const { id: listingId } = await aListing(db, { sellerId: i % 2 ? viewerId : otherId })
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(i / 7)))
    const conversation = { id: newId(), listingId, updatedAt: at, lastNumber: 1 }
    const [buyerId, sellerId] = i % 2 ? [otherId, viewerId] : [viewerId, otherId]
    const seen = { buyerLast: 1, sellerLast: 1, buyerUpdatedAt: at, sellerUpdatedAt: at }
    await db.insert(conversations).values({ ...conversation, buyerId, sellerId, ...seen })
    const message = { id: newId(), conversationId: conversation.id, senderId: otherId, number: 1 }
    await db.insert(messages).values({ ...message, content: `${i}`, createdAt: at })
    made.push({ id: conversation.id, at })
  }
  return made
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)
}
