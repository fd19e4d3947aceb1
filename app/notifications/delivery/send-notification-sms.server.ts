import { findTextNumber, isNumberLost } from '../../accounts/phone/phone-numbers.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { mobileNumber } from '../../i18n/format/normalize-phone.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { enqueue, isEnqueued, type Job } from '../../platform/jobs/job-queue.server.ts'
import { sendSms } from '../../platform/mail/sms.server.ts'
import { consumeSmsBudget } from '../../platform/mail/sms-budget.server.ts'
import { consumeLimits } from '../../platform/rate-limits/rate-limiter.server.ts'
import { findDueNotification, type NotificationJobPayload } from './find-due-notification.server.ts'

/** Counted and sent once, however often this job or the delivery is retried. */
export const notificationSms: Job<NotificationJobPayload> = {
  name: 'notification-text',
  retries: 20,
  async work(db, payload, jobId) {
    const due = await findDueSms(db, payload)
    if (!due) return
    await db.transaction(async (tx) => {
      // A crash after this point leaves the delivery enqueued, under the same id as this job.
      if (await isEnqueued(tx, deliverSms, jobId)) return
      if (await isSmsAllowed(tx, due)) await enqueue(tx, deliverSms, payload, { id: jobId })
    })
  },
}

export const deliverSms: Job<NotificationJobPayload> = {
  name: 'deliver-text',
  retries: 20,
  async work(db, payload, jobId) {
    const due = await findDueSms(db, payload)
    if (!due) return
    const text = await due.writeText()
    if (!text) return
    const { to, personId } = due
    const outcome = await sendSms({ to, text, jobId })
    log.info({ jobId, userId: personId, outcome }, 'notification SMS')
  },
}

type DueSms = NonNullable<Awaited<ReturnType<typeof findDueSms>>>

/**
 * A member without an email gets an SMS only of what is worth it, at a number they have proven; others of what they
 * have switched on, at the number in their profile. Nobody gets one at a number they have lost.
 */
async function findDueSms(db: Database, due: NotificationJobPayload) {
  const notice = await findDueNotification(db, { ...due, channel: 'smsNotifications' })
  if (!notice) return undefined
  const { definition, facts, person, kind } = notice
  const hasEmail = person.email !== null
  if (!hasEmail && !definition.isWorthSms(facts)) return undefined
  const to = hasEmail ? await findProfileNumber(db, person) : await findTextNumber(db, person.id)
  if (!to) return undefined
  const t = getTranslator(person.language)
  return {
    personId: person.id,
    to,
    isLimitedMessage: !hasEmail && kind === 'message',
    // Written when it is sent: its link may have a token.
    async writeText(): Promise<string | undefined> {
      const path = hasEmail ? '/notifications' : await definition.smsPath(notice, { db, person })
      if (!path) return undefined
      return `${t('site.name')}: ${definition.shortText(facts, t)} ${absoluteUrl(path)}`
    },
  }
}

async function findProfileNumber(
  db: Database,
  { id: userId, phone }: { id: string; phone: string | null },
): Promise<string | undefined> {
  const e164 = mobileNumber(phone ?? '')
  return e164 && !(await isNumberLost(db, { userId, e164 })) ? e164 : undefined
}

async function isSmsAllowed(
  tx: Database,
  { personId: key, isLimitedMessage }: DueSms,
): Promise<boolean> {
  const { allowed } = await consumeLimits(tx, [
    ...(isLimitedMessage ? [{ limit: 'message-texts-day', key } as const] : []),
    { limit: 'texts-day', key },
  ])
  return allowed && (await consumeSmsBudget(tx))
}
