import { sql } from 'drizzle-orm'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import type { SharedMarket } from '../support/open-market.ts'

/** Makes the last visit of a member as many days old. For markets on PostgreSQL. */
export async function ageAccount(
  { environment }: SharedMarket,
  { email, days }: { email: string; days: number },
): Promise<void> {
  const { db, close } = await openPostgres(environment.DATABASE_URL ?? '')
  await db.execute(sql`
    update users set last_visit_at = now() - make_interval(days => ${days}) where email = ${email}`)
  await close()
}
