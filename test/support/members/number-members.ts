import { holdNumber } from '../../../app/accounts/phone/phone-numbers.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'

let numbers = 0

/** A mobile number that no other member of a test has. */
export function aMobileNumber(): string {
  numbers += 1
  return `+92301${String(numbers).padStart(7, '0')}`
}

/** A member who has proven a number and has neither email nor password. */
export async function aNumberMember(
  db: Database,
  {
    e164 = aMobileNumber(),
    ...differing
  }: Partial<typeof users.$inferInsert & { e164: string }> = {},
) {
  const id = newId()
  const row = { id, fullName: 'Allah Ditta', ...differing, email: null }
  await db.insert(users).values(row)
  await db.transaction((tx) => holdNumber(tx, { userId: id, e164, provenBy: 'sms' }))
  return { ...row, e164 }
}
