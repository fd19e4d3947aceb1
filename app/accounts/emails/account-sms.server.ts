import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { enqueue, type Job } from '../../platform/jobs/job-queue.server.ts'
import { type SmsMessage, sendSms } from '../../platform/mail/sms.server.ts'
import { consumeSmsBudget, refundSms } from '../../platform/mail/sms-budget.server.ts'
import { deletionDate } from '../lifecycle/deletion-date.ts'

/** The account will be deleted (`leaving`), or staff have moved it away from this number (`moved`). */
export type AccountSms = { userId: string; e164: string; kind: 'leaving' | 'moved' }

/** Enqueues an SMS about an account, if there is a gateway. */
export async function enqueueAccountSms(tx: Database, sms: AccountSms): Promise<void> {
  if (!environment().smsGatewayUrl) return
  await enqueue(tx, accountSms, { ...sms, at: new Date().toISOString() })
}

const waitHours = 4
const maxWaitDays = 3

/**
 * Counts an SMS about an account against the budget. If that is spent, its job is enqueued again for later, as long
 * as it is less than three days old.
 */
export async function canSendSms<Payload extends { at: string }>(
  db: Database,
  job: Pick<Job<Payload>, 'name'>,
  payload: Payload,
): Promise<boolean> {
  if (await consumeSmsBudget(db)) return true
  const age = Date.now() - new Date(payload.at).getTime()
  if (age < maxWaitDays * 24 * 3600_000)
    await enqueue(db, job, payload, { waitSeconds: waitHours * 3600 })
  return false
}

/** Sends an SMS that `canSendSms` has counted. An attempt that failed counts nothing: it is made again. */
export async function sendCountedSms(db: Database, message: SmsMessage) {
  try {
    return await sendSms(message)
  } catch (error) {
    await refundSms(db)
    throw error
  }
}

/** What `accountMail` is to members with an email. Nothing is sent of an account that is kept or gone. */
export const accountSms: Job<AccountSms & { at: string }> = {
  name: 'account-text',
  retries: 20,
  async work(db, sms, jobId) {
    const { userId, e164, kind } = sms
    const [owner] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!owner || (kind === 'leaving' && !owner.deletionRequestedAt)) return
    if (!(await canSendSms(db, accountSms, sms))) return
    const t = getTranslator(owner.preferences.language ?? 'en')
    const date = owner.deletionRequestedAt && formatDate(deletionDate(owner.deletionRequestedAt), t)
    const words = t(`mail.${kind}.sms`, { date: date ?? '' })
    const page = absoluteUrl(kind === 'leaving' ? '/auth' : '/contact')
    const text = `${t('site.name')}: ${words} ${page}`
    const outcome = await sendCountedSms(db, { to: e164, text, jobId })
    log.info({ jobId, kind, userId, outcome }, 'account SMS')
  },
}
