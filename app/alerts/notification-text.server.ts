import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { formatRupees } from '../i18n/money.ts'
import { mobileNumber } from '../i18n/phone-number.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { enqueue, isEnqueued, type Job } from '../platform/jobs.server.ts'
import { spend } from '../platform/limits.server.ts'
import { log } from '../platform/log.server.ts'
import { sendText } from '../platform/text-message.server.ts'
import { type Due, type DueNotice, findDueNotice } from './due-notice.server.ts'

/**
 * Decides whether a person is texted what they are told on their page of notifications: only those
 * whose profile has a mobile number, up to a limit a day. Counted and sent once, however often this
 * is begun anew and however often it takes the gateway to accept it.
 */
export const notificationText: Job<Due> = {
  name: 'notification-text',
  retries: 20,
  async work(db, payload, jobId) {
    const due = await findText(db, payload)
    if (!due) return
    await db.transaction(async (tx) => {
      // A program that died here had it kept already, under the same id as this.
      if (await isEnqueued(tx, deliverText, jobId)) return
      const spent = await spend(tx, { limit: 'texts-day', of: due.personId })
      if (spent.allowed) await enqueue(tx, deliverText, payload, { id: jobId })
    })
  },
}

/** Hands a text to the gateway, again and again until it is taken. */
export const deliverText: Job<Due> = {
  name: 'deliver-text',
  retries: 20,
  async work(db, payload, jobId) {
    const due = await findText(db, payload)
    if (!due) return
    const { to, text, personId } = due
    const outcome = await sendText({ to, text, jobId })
    log.info({ jobId, userId: personId, outcome }, 'notification text')
  },
}

async function findText(db: Database, due: Due) {
  const notice = await findDueNotice(db, { ...due, by: 'smsNotifications' })
  const to = mobileNumber(notice?.person.phone ?? '')
  if (!notice || !to) return undefined
  const t = translatorOf(notice.person.language)
  const page = new URL('/notifications', environment().publicUrl).href
  return {
    personId: notice.person.id,
    to,
    text: `${t('site.name')}: ${sayShort(notice, t)} ${page}`,
  }
}

/** A line of a few words: Urdu leaves room for seventy letters in a text, address and all. */
function sayShort({ kind, facts }: DueNotice, t: Translate): string {
  switch (kind) {
    case 'message':
      return t('mail.texts.message', { from: clip(facts.from) })
    case 'price-drop':
      return t('mail.texts.priceDrop', { title: clip(facts.title), to: formatRupees(facts.to) })
    case 'sold':
      return t('mail.texts.sold', { title: clip(facts.title) })
    case 'saved-search':
      return t('mail.texts.savedSearch', { count: facts.count, name: clip(facts.name) })
    case 'listing-expiring':
      return t('mail.texts.expiring', { title: clip(facts.title) })
  }
}

function clip(words: string): string {
  const line = words
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .trim()
  const letters = [...line]
  return letters.length > 30 ? `${letters.slice(0, 29).join('').trimEnd()}…` : line
}
