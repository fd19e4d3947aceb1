import { eq, or, type SQL } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { cleanEmail } from '../../i18n/format/clean-pasted.ts'
import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import { isId } from '../../platform/database/ids.server.ts'

export function hasContactOrId(query: string): SQL | undefined {
  const text = cleanEmail(query).toLowerCase()
  const phone = normalizePhone(text)
  return or(
    eq(users.email, text),
    phone ? eq(users.phone, phone) : undefined,
    isId(text) ? eq(users.id, text) : undefined,
  )
}
