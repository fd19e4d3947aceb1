import { eq } from 'drizzle-orm'
import { secondFactors } from '../../../db/schema/moderation.server.ts'
import { demoStaff } from '../../../db/seed/demo/staff.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import type { StaffSession } from '../staff/find-staff-member.server.ts'
import { codeAt, decryptSecret } from './one-time-codes.server.ts'

/**
 * The code that the app of a demo account would show; undefined for others and outside the demo.
 */
export async function findDemoCode(
  db: Database,
  { userId, email }: Pick<StaffSession, 'userId' | 'email'>,
  now = new Date(),
): Promise<string | undefined> {
  if (!environment().demo || !demoStaff.some((person) => person.email === email)) return undefined
  const [stored] = await db
    .select({ secret: secondFactors.secret, lastStep: secondFactors.lastStep })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  const secret = stored && (await decryptSecret(stored.secret))
  // A code that was used is not accepted again, but the next one already is.
  return secret && (await codeAt(secret, { now, after: stored.lastStep }))
}
