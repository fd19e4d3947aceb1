import { sql } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'

/** How many emails are due and not sent. */
export async function findWaitingMails(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from jobs.job
    where name like '%mail%' and state <= 'active' and start_after <= now()`)
  return rows[0]?.waiting ?? 0
}
