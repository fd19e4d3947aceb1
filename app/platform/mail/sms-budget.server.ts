import type { Database } from '../database/database.server.ts'
import { environment } from '../http/environment.server.ts'
import { log } from '../http/log.server.ts'
import { consumeLimit, spentOfLimit } from '../rate-limits/rate-limiter.server.ts'

const budget = { limit: 'sms-budget', key: 'all' } as const
/** The operator is warned when this much of the budget is spent. */
const warningShare = 0.8

/** The share of the budget that messages to many leave for codes and single members. */
const shareOfFew = 0.2

/** Counts text messages against `SMS_DAILY_BUDGET`. `false` once the budget of the day is spent. */
export async function consumeSmsBudget(db: Database, amount = 1): Promise<boolean> {
  const { allowed } = await consumeLimit(db, { ...budget, amount })
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

/** How many text messages to many members the current day still allows. */
export async function smsLeftForMany(db: Database): Promise<number> {
  const most = Math.floor(environment().smsDailyBudget * (1 - shareOfFew))
  return Math.max(0, most - (await spentSms(db)))
}

/** Gives back what `consumeSmsBudget` has counted for a message that is not sent. */
export async function refundSms(db: Database): Promise<void> {
  await consumeLimit(db, { ...budget, amount: -1 })
}
