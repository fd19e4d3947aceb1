import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { mobileNumber } from '../../i18n/format/normalize-phone.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { enqueue, isEnqueued, type Job } from '../../platform/jobs/job-queue.server.ts'
import { sendSms } from '../../platform/mail/sms.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
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
      const limitResult = await consumeLimit(tx, { limit: 'texts-day', key: due.personId })
      if (limitResult.allowed) await enqueue(tx, deliverSms, payload, { id: jobId })
    })
  },
}

export const deliverSms: Job<NotificationJobPayload> = {
  name: 'deliver-text',
  retries: 20,
  async work(db, payload, jobId) {
    const due = await findDueSms(db, payload)
    if (!due) return
    const { to, text, personId } = due
    const outcome = await sendSms({ to, text, jobId })
    log.info({ jobId, userId: personId, outcome }, 'notification SMS')
  },
}

async function findDueSms(db: Database, due: NotificationJobPayload) {
  const notice = await findDueNotification(db, { ...due, channel: 'smsNotifications' })
  const to = mobileNumber(notice?.person.phone ?? '')
  if (!notice || !to) return undefined
  const { definition, facts, person } = notice
  const t = getTranslator(person.language)
  const page = absoluteUrl('/notifications')
  return {
    personId: person.id,
    to,
    text: `${t('site.name')}: ${definition.shortText(facts, t)} ${page}`,
  }
}
