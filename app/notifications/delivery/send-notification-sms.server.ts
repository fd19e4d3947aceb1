import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { mobileNumber } from '../../i18n/format/normalize-phone.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { enqueue, isEnqueued, type Job } from '../../platform/jobs/job-queue.server.ts'
import { sendSms } from '../../platform/mail/sms.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import {
  type DueNotification,
  findDueNotification,
  type NotificationJobPayload,
} from './find-due-notification.server.ts'

/**
 * Decides whether a user gets a notification by SMS: only with a mobile number in the profile, up
 * to a daily limit. It is counted and sent once, however often this job or the delivery is retried.
 */
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

/** Sends an SMS through the gateway, with retries until it is accepted. */
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
  const notice = await findDueNotification(db, { ...due, setting: 'smsNotifications' })
  const to = mobileNumber(notice?.person.phone ?? '')
  if (!notice || !to) return undefined
  const t = getTranslator(notice.person.language)
  const page = absoluteUrl('/notifications')
  return {
    personId: notice.person.id,
    to,
    text: `${t('site.name')}: ${formatShortText(notice, t)} ${page}`,
  }
}

/** Formats one short line: in Urdu an SMS holds 70 characters, URL included. */
export function formatShortText({ kind, facts }: DueNotification, t: Translate): string {
  switch (kind) {
    case 'message':
      return t('mail.texts.message', {
        from: truncateLine(facts.from || t('mail.message.somebody')),
      })
    case 'price-drop':
      return t('mail.texts.priceDrop', {
        title: truncateLine(facts.title),
        to: formatRupees(facts.to),
      })
    case 'sold':
      return t('mail.texts.sold', { title: truncateLine(facts.title) })
    case 'saved-search':
      return t('mail.texts.savedSearch', { count: facts.count, name: truncateLine(facts.name) })
    case 'listing-expiring':
      return t('mail.texts.expiring', { title: truncateLine(facts.title) })
    case 'moderation':
    case 'report':
      return t('mail.texts.moderation')
  }
}

function truncateLine(text: string): string {
  const line = cleanLine(text)
  const letters = [...line]
  return letters.length > 30 ? `${letters.slice(0, 29).join('').trimEnd()}…` : line
}
