import { eq } from 'drizzle-orm'
import {
  codeAt,
  encryptSecret,
  newSecret,
} from '../../../app/moderation/second-factor/one-time-codes.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import type { users } from '../../../db/schema/accounts.server.ts'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { type StaffRole, secondFactors, staff } from '../../../db/schema/moderation.server.ts'
import { anAccount, anEmail, signInHeaders } from './accounts.ts'
import { aUser } from './factories.ts'

/** A member of staff who cannot sign in. */
export async function aStaffMember(
  db: Database,
  {
    role = 'reviewer',
    ...differing
  }: Partial<typeof users.$inferInsert> & { role?: StaffRole } = {},
) {
  const user = await aUser(db, differing)
  await db.insert(staff).values({ userId: user.id, role })
  return { ...user, role }
}

/** Gives a member of staff a second factor, and returns its codes by time. */
export async function aSecondFactor(db: Database, { userId }: { userId: string }) {
  const secret = newSecret()
  const stored = { secret: await encryptSecret(secret), lastStep: 0, recoveryCodes: [] }
  await db.insert(secondFactors).values({ userId, ...stored })
  return { secret, codeAt: (now: Date) => codeAt(secret, { now }) }
}

/** A member of staff who is signed in, and whose session is confirmed unless said otherwise. */
export async function aSignedInStaffMember(
  db: Database,
  { role, confirmedAt = new Date() }: { role: StaffRole; confirmedAt?: Date | null },
) {
  const password = 'kali bhains moti'
  const account = await anAccount(db, { email: anEmail(), emailVerified: true, password })
  await db.insert(staff).values({ userId: account.id, role })
  const factor = await aSecondFactor(db, { userId: account.id })
  const headers = await signInHeaders(db, { email: account.email, password })
  await db
    .update(sessions)
    .set({ secondFactorAt: confirmedAt })
    .where(eq(sessions.userId, account.id))
  return { ...account, role, headers, factor }
}
