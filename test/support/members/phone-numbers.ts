import { eq } from 'drizzle-orm'
import type { EnterOutcome } from '../../../app/accounts/phone/enter-by-phone.server.ts'
import { enterByPhone } from '../../../app/accounts/phone/enter-by-phone.server.ts'
import { holdNumber } from '../../../app/accounts/phone/phone-numbers.server.ts'
import {
  findProof,
  type PhoneProof,
  recordProven,
  startProof,
} from '../../../app/accounts/phone/phone-proofs.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { anIpAddress } from './accounts.ts'
import { aUser } from './factories.ts'

let numbers = 0

/** A mobile number that no other test of this file has, in E.164. */
export function aNumber(): string {
  numbers += 1
  return `+92300${String(1_000_000 + numbers).padStart(7, '0')}`
}

/** A member who signs in with a number alone. */
export async function aNumberHolder(
  db: Database,
  { e164 = aNumber(), ...differing }: Partial<typeof users.$inferInsert> & { e164?: string } = {},
) {
  const member = await aUser(db, { emailVerified: false, ...differing })
  const { email = null } = differing
  await db.update(users).set({ email }).where(eq(users.id, member.id))
  await holdNumber(db, { userId: member.id, e164, provenBy: 'sms' })
  return { ...member, email, e164 }
}

/** What a browser is proving, found by its cookie. */
export async function aProof(
  db: Database,
  proof: Partial<Parameters<typeof startProof>[1]> & { e164: string },
): Promise<PhoneProof> {
  const input = { purpose: 'enter', address: anIpAddress(), ...proof } as const
  const started = await startProof(db, input)
  const cookie = 'cookie' in started ? (started.cookie.split(';')[0] ?? '') : ''
  const found = await findProof(db, new Request('http://market.test/', { headers: { cookie } }))
  if (!found) throw new Error('The proof was not started')
  return found
}

/** Enters with a number whose code was just right. */
export async function enterWith(
  db: Database,
  {
    e164,
    fullName,
    ...options
  }: { e164: string; fullName?: string } & Partial<Parameters<typeof enterByPhone>[1]>,
): Promise<EnterOutcome> {
  const proof = await aProof(db, { e164, ...(fullName && { fullName }) })
  await recordProven(db, { id: proof.id, provenBy: 'sms' })
  const visit = { device: { address: anIpAddress(), device: 'test' }, language: 'ur' } as const
  return await enterByPhone(db, {
    proof: { ...proof, provenBy: 'sms' },
    cookie: null,
    ...visit,
    ...options,
  })
}
