import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Translate } from '../../i18n/dictionary.ts'
import { formatRupees } from '../../i18n/format/format-money.ts'
import { mobileNumber } from '../../i18n/format/normalize-phone.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { enqueue, isEnqueued, type Job } from '../../platform/jobs/jobs.server.ts'
import { sendSms } from '../../platform/mail/sms.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import {
  type DueNotification,
  findDueNotification,
  type NotificationJobPayload,
} from './find-due-notification.server.ts'

/**
 * Decides whether a person is texted what they are told on their page of notifications: only those
 * whose profile has a mobile number, up to a limit a day. Counted and sent once, however often this
 * is begun anew and however often it takes the gateway to accept it.
 */
export const notificationSms: Job<NotificationJobPayload> = {
  name: 'notification-text',
  retries: 20,
  async work(db, payload, jobId) {
    const due = await findDueSms(db, payload)
    if (!due) return
    await db.transaction(async (tx) => {
      // A program that died here had it kept already, under the same id as this.
      if (await isEnqueued(tx, deliverSms, jobId)) return
      const spent = await consumeLimit(tx, { limit: 'texts-day', of: due.personId })
      if (spent.allowed) await enqueue(tx, deliverSms, payload, { id: jobId })
    })
  },
}

/** Hands a text to the gateway, again and again until it is taken. */
export const deliverSms: Job<NotificationJobPayload> = {
  name: 'deliver-text',
  retries: 20,
  async work(db, payload, jobId) {
    const due = await findDueSms(db, payload)
    if (!due) return
    const { to, text, personId } = due
    const outcome = await sendSms({ to, text, jobId })
    log.info({ jobId, userId: personId, outcome }, 'notification text')
  },
}

async function findDueSms(db: Database, due: NotificationJobPayload) {
  const notice = await findDueNotification(db, { ...due, by: 'smsNotifications' })
  const to = mobileNumber(notice?.person.phone ?? '')
  if (!notice || !to) return undefined
  const t = getTranslator(notice.person.language)
  const page = new URL('/notifications', environment().publicUrl).href
  return {
    personId: notice.person.id,
    to,
    text: `${t('site.name')}: ${formatSms(notice, t)} ${page}`,
  }
}

/** A line of a few words: Urdu leaves room for seventy letters in a text, address and all. */
function formatSms({ kind, facts }: DueNotification, t: Translate): string {
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
  }
}

function truncateLine(words: string): string {
  const line = cleanLine(words)
  const letters = [...line]
  return letters.length > 30 ? `${letters.slice(0, 29).join('').trimEnd()}…` : line
}
