import { sql } from 'drizzle-orm'
import { ruleRefusals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Finding } from '../rules/offer.ts'

/** Call it after the transaction, which saves nothing then. */
export async function countRefusal(
  db: Database,
  { rule, action }: Pick<Finding, 'rule' | 'action'>,
): Promise<void> {
  const day = sql`(now() at time zone 'Asia/Karachi')::date`
  await db
    .insert(ruleRefusals)
    .values({ day, rule, action })
    .onConflictDoUpdate({
      target: [ruleRefusals.day, ruleRefusals.rule, ruleRefusals.action],
      set: { count: sql`${ruleRefusals.count} + 1` },
    })
}
