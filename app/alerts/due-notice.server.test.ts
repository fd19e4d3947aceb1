import { expect } from 'vitest'
import { blocks } from '../../db/schema.server.ts'
import { anEmail } from '../../test/accounts.ts'
import { test } from '../../test/database.ts'
import { aUser } from '../../test/factories.ts'
import { deliverNotices } from '../../test/notices.ts'
import { aTalk } from '../../test/talk.ts'

test('the message of somebody who has been blocked meanwhile is not mailed', async ({ db }) => {
  const seller = await aUser(db, { email: anEmail() })
  const { buyer } = await aTalk(db, { seller })
  await db.insert(blocks).values({ blockerId: seller.id, blockedId: buyer.id })
  expect(await deliverNotices(db, seller.email)).toHaveLength(0)
})

test('a message is mailed to who has blocked others, or was blocked by its sender', async ({
  db,
}) => {
  const [seller, stranger] = [await aUser(db, { email: anEmail() }), await aUser(db)]
  const { buyer } = await aTalk(db, { seller })
  await db.insert(blocks).values([
    { blockerId: seller.id, blockedId: stranger.id },
    { blockerId: buyer.id, blockedId: seller.id },
  ])
  expect(await deliverNotices(db, seller.email)).toHaveLength(1)
})
