import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import folding from '../../../db/seed/reference/search-folding.json' with { type: 'json' }
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  markUserDeleted,
} from '../../../test/support/members/conversation-factories.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { blockPerson } from '../safety/block-person.server.ts'
import { archiveConversation } from './archive-conversation.server.ts'
import { foldedColumn } from './folded-column.server.ts'
import type { InboxFilter } from './inbox-filter.ts'
import { listConversations } from './list-conversations.server.ts'

test('a conversation is found by the other party’s name, the title or a message', async ({
  db,
}) => {
  const { buyer, seller, conversationId, listing, say } = await aStartedConversation(db)
  await db.update(listings).set({ title: 'Sahiwal گائے' }).where(eq(listings.id, listing.id))
  await say(seller, 'Bring 50% by Friday, call 0300 1234567')
  await aStartedConversation(db, { buyer })
  for (const query of ['aslam', 'MUHAMMAD sahi', 'گائے', 'friday call', '50%', '۱۲۳۴۵۶۷']) {
    expect(await search(db, buyer.id, query)).toContain(conversationId)
  }
  for (const query of ['friday sahiwal', '5_%', '50\\%', 'ayesha', 'zebra'])
    expect(await search(db, buyer.id, query)).not.toContain(conversationId)
  expect(await search(db, seller.id, 'ayesha')).toEqual([conversationId])
})

test('only what the viewer can read is searched', async ({ db }) => {
  const seller = await aUser(db, { email: `secret${newId()}@example.com`, fullName: 'Bashir' })
  const { buyer, conversationId, own, say } = await aStartedConversation(db, { seller })
  const stranger = await aUser(db)
  await blockPerson(db, own(buyer))
  await say(seller, 'withheld words')
  expect(await search(db, buyer.id, 'withheld')).toEqual([])
  expect(await search(db, seller.id, 'withheld')).toEqual([conversationId])
  expect(await search(db, buyer.id, 'secret')).toEqual([])
  expect(await search(db, stranger.id, 'bashir')).toEqual([])
  expect(await search(db, buyer.id, 'bashir')).toEqual([conversationId])
  await markUserDeleted(db, seller.id)
  expect(await search(db, buyer.id, 'bashir')).toEqual([])
})

test('a search finds archived conversations too, unless only unread or archived ones are wanted', async ({
  db,
}) => {
  const viewer = await aUser(db)
  const [archived, unread] = [
    await aStartedConversation(db, { buyer: viewer }),
    await aStartedConversation(db, { seller: viewer }),
  ]
  await archiveConversation(db, { ...archived.own(viewer), upTo: 1 })
  const query = 'available'
  expect(await search(db, viewer.id, query)).toEqual([
    unread.conversationId,
    archived.conversationId,
  ])
  expect(await search(db, viewer.id, query, 'unread')).toEqual([unread.conversationId])
  expect(await search(db, viewer.id, query, 'archived')).toEqual([archived.conversationId])
})

test('a stored text is folded as a query is', async ({ db }) => {
  const letter = fc.oneof(
    fc.constantFrom(...Object.keys(folding.map), ...'آےھئۓ٠۹AzÉﮔﻨﺪﻡﻻｇ４ \u200c\u0652'),
    fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCharCode(code)),
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letter }), async (typed) => {
      const text = cleanText(typed)
      const { rows } = await db.execute<{ folded: string }>(
        sql`select ${foldedColumn(sql`${text}::text`)} as folded`,
      )
      // The words of a query contain no spaces.
      const withoutSpaces = (folded = '') => folded.replace(/\s/g, '')
      expect(withoutSpaces(rows[0]?.folded)).toBe(withoutSpaces(foldText(text)))
    }),
  )
})

async function search(db: Database, viewerId: string, query: string, show?: InboxFilter['show']) {
  const catalog = await readCatalog(db, 'en')
  const { rows } = await listConversations(db, { viewerId, catalog, filter: { query, show } })
  return rows.map(({ id }) => id)
}
