import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import {
  aNumber,
  aNumberHolder,
  aProof,
  enterWith,
} from '../../../test/support/members/phone-numbers.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { hashToken } from '../../platform/mail/hash-token.server.ts'
import { completeMemberProof } from './complete-member-proof.server.ts'
import { hasOfferOfLostNumber } from './lost-number-offers.server.ts'
import {
  findTextNumber,
  hasConfirmedNumber,
  holdNumber,
  isConfirmedNumber,
} from './phone-numbers.server.ts'
import { messageCode, recordMessage } from './phone-proofs.server.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

test('a number counts for nothing once its owner has been away for 180 days', async ({ db }) => {
  const { id, e164 } = await aNumberHolder(db)
  const marks = async () => [
    await hasConfirmedNumber(db, id),
    await isConfirmedNumber(db, { userId: id, e164 }),
    await findTextNumber(db, id),
  ]
  const visited = (visit: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(visit).where(eq(users.id, id))
  await visited({ createdAt: daysAgo(500), lastVisitAt: daysAgo(179) })
  expect(await marks()).toEqual([true, true, e164])
  await visited({ lastVisitAt: daysAgo(181) })
  expect(await marks()).toEqual([false, false, undefined])
  await visited({ lastVisitAt: null })
  expect(await marks()).toEqual([false, false, undefined])
  await visited({ createdAt: daysAgo(1) })
  expect(await marks()).toEqual([true, true, e164])
})

test('a message from another number proves nothing for a member', async ({ db }) => {
  const { id: userId } = await aUser(db)
  for (const purpose of ['add', 'confirm'] as const) {
    const e164 = aNumber()
    const { token } = await aProof(db, { e164, userId, purpose })
    const messageHash = hashToken(messageCode(token))
    expect(await recordMessage(db, { messageHash, e164: aNumber() }), purpose).toBe(false)
    expect(await recordMessage(db, { messageHash, e164 }), purpose).toBe(true)
  }
})

test('only a number added on purpose is put into ads of a lost one, never one that logs in', async ({
  db,
}) => {
  const [shown, secret] = [aNumber(), aNumber()]
  const { id: userId } = await aNumberHolder(db, { e164: shown })
  await hold(db, userId, secret)
  await aListing(db, { sellerId: userId, contactPhone: secret, whatsappPhone: shown })
  expect(await hasOfferOfLostNumber(db, userId)).toBe(false)
  await hold(db, (await aUser(db)).id, shown)
  expect(await hasOfferOfLostNumber(db, userId)).toBe(true)
  expect(await hasOfferOfLostNumber(db, (await aUser(db)).id)).toBe(false)
  expect(await enterWith(db, { e164: secret })).toHaveProperty('signedIn')
  await complete(db, { userId, e164: secret, purpose: 'confirm' })
  expect(await namings(db)).toEqual([])
  await complete(db, { userId, e164: secret, purpose: 'add' })
  expect(await namings(db)).toEqual([{ userId, e164: secret }])
})

async function complete(
  db: Database,
  { userId, ...asked }: { userId: string; e164: string; purpose: 'add' | 'confirm' },
) {
  const proof = { ...(await aProof(db, { userId, ...asked })), provenBy: 'sms' } as const
  const viewer = { id: userId, sessionId: newId(), restrictedUntil: new Date() }
  await completeMemberProof(db, { proof, viewer })
}

/** The jobs that put a number into ads. */
async function namings(db: Database) {
  const { rows } = await db.execute<{ data: { userId: string; e164: string } }>(
    sql`select data from jobs.job where name = 'phone-number-proven'`,
  )
  return rows.map(({ data }) => data)
}

function hold(db: Database, userId: string, e164: string): Promise<void> {
  return holdNumber(db, { userId, e164, provenBy: 'sms' })
}
