import { inArray } from 'drizzle-orm'
import {
  encryptSecret,
  newSecret,
} from '../../app/moderation/second-factor/one-time-codes.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { users } from '../schema/accounts.server.ts'
import { secondFactors, staff } from '../schema/moderation.server.ts'
import { demoStaff } from './demo/staff.ts'

/** Makes the demo's moderators staff. Nobody has the app with their secret: see demo-code.server.ts. */
export async function addDemoStaff(tx: Database): Promise<void> {
  const people = await tx
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        demoStaff.map(({ email }) => email),
      ),
    )
  for (const { userId, email } of people) {
    const role = demoStaff.find((person) => person.email === email)?.role ?? 'reviewer'
    const secret = await encryptSecret(newSecret())
    await tx.insert(staff).values({ userId, role })
    await tx.insert(secondFactors).values({ userId, secret, lastStep: 0, recoveryCodes: [] })
  }
}
