import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { isLostBy } from './phone-numbers.server.ts'

/** Whether an ad of a member names a number that they have lost: it will name the next one that they add. */
export async function hasOfferOfLostNumber(db: Database, userId: string): Promise<boolean> {
  const columns = ['contact_phone', 'second_phone', 'whatsapp_phone'] as const
  const isLost = columns.map((name) => isLostBy(userId, sql`offer.${sql.identifier(name)}`))
  const named = sql`where offer.user_id = ${userId} and (${sql.join(isLost, sql` or `)})`
  const { rows } = await db.execute<{ isNamed: boolean }>(sql`
    select exists (select from phone_numbers where user_id = ${userId} and lost_at is not null) and (
      exists (select from listings offer ${named}) or exists (select from services offer ${named})
    ) as "isNamed"`)
  return rows[0]?.isNamed === true
}
