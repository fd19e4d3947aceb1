import type { Database } from '../database/database.server.ts'
import { environment } from '../http/environment.server.ts'
import { log } from '../http/log.server.ts'
import { consumeLimit, spentOfLimit } from '../rate-limits/rate-limiter.server.ts'

const budget = { limit: 'sms-budget', key: 'all' } as const
/** The operator is warned when this much of the budget is spent. */
const warningShare = 0.8

/** Counts a text message against `SMS_DAILY_BUDGET`. `false` once the budget of the day is spent. */
export async function consumeSmsBudget(db: Database): Promise<boolean> {
  const { allowed } = await consumeLimit(db, budget)
  const { smsDailyBudget } = environment()
  if (!allowed) log.error({ smsDailyBudget }, 'the budget of text messages is spent')
  const spent = await spentSms(db)
  if (allowed && spent === Math.ceil(smsDailyBudget * warningShare))
    log.warn({ spent, smsDailyBudget }, 'most of the budget of text messages is spent')
  return allowed
}

/** The text messages of the current day of the budget. */
export async function spentSms(db: Database): Promise<number> {
  return await spentOfLimit(db, budget)
}

/** Gives back what `consumeSmsBudget` has counted for a message that is not sent. */
export async function refundSms(db: Database): Promise<void> {
  await consumeLimit(db, { ...budget, amount: -1 })
}
