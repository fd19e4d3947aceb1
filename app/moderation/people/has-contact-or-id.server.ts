import { eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { cleanEmail } from '../../i18n/format/clean-pasted.ts'
import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import { isId } from '../../platform/database/ids.server.ts'

/**
 * Whose whole email address, phone number or id is `query`: the number of their profile, one that opens their account,
 * or one that did until somebody else proved it.
 */
export function hasContactOrId(query: string): SQL | undefined {
  const text = cleanEmail(query).toLowerCase()
  const phone = normalizePhone(text)
  return or(
    eq(users.email, text),
    phone ? eq(users.phone, phone) : undefined,
    phone ? hasProven(phone) : undefined,
    isId(text) ? eq(users.id, text) : undefined,
  )
}

function hasProven(number: string): SQL {
  const e164 = number.replace(/^(?!\+)/, '+')
  return sql`exists (select from phone_numbers where user_id = ${users.id} and e164 = ${e164})`
}
