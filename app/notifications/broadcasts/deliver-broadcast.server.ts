import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { broadcastRecipients, broadcasts } from '../../../db/schema/notifications.server.ts'
import { findTextNumber } from '../../accounts/phone/phone-numbers.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { formatGreeting, renderMail } from '../../platform/mail/mail-template.server.ts'
import { type MailResult, sendMail } from '../../platform/mail/send-mail.server.ts'
import { sendSms } from '../../platform/mail/sms.server.ts'
import { refundSms } from '../../platform/mail/sms-budget.server.ts'
import { unsubscribeLink } from '../delivery/unsubscribe-links.server.ts'
import { type Broadcast, isInAudience, languageColumn } from './audience.server.ts'

type Outcome = MailResult | 'skipped'

/**
 * Sends one email or SMS. An attempt is recorded before it is made, so that a crash in between sends nothing twice;
 * one that fails is made again.
 */
export const broadcastDelivery: Job<{ recipientId: string }> = {
  name: 'broadcast-delivery',
  retries: 100,
  async work(db, { recipientId }, jobId) {
    const itself = eq(broadcastRecipients.id, recipientId)
    const [found] = await db
      .select({ broadcast: broadcasts, recipient: broadcastRecipients })
      .from(broadcastRecipients)
      .innerJoin(broadcasts, eq(broadcasts.id, broadcastRecipients.broadcastId))
      .where(itself)
    if (!found) return
    const { broadcast, recipient } = found
    const isOpen = and(itself, isNull(broadcastRecipients.outcome))
    if (broadcast.state !== 'sending') {
      // It was stopped. Once it goes on, the member is found anew.
      await db.transaction(async (tx) => {
        const removed = await tx.delete(broadcastRecipients).where(isOpen).returning()
        if (removed.length > 0 && recipient.channel === 'sms') await refundSms(tx)
      })
      return
    }
    const setOutcome = (outcome: Outcome | 'unknown' | null) =>
      db.update(broadcastRecipients).set({ outcome })
    const attempt = await setOutcome('unknown').where(isOpen).returning()
    if (attempt.length === 0) return
    const { userId, channel } = recipient
    try {
      const outcome = await deliver(db, { broadcast, userId, channel, jobId })
      await setOutcome(outcome).where(itself)
      log.info({ jobId, broadcast: broadcast.name, userId, channel, outcome }, 'broadcast')
    } catch (error) {
      await setOutcome(null).where(itself)
      throw error
    }
  },
}

type TestPayload = { broadcastId: string; userId: string; channel: 'email' | 'sms' }

/** To the admin who wrote it, whatever their switches. */
export const broadcastTest: Job<TestPayload> = {
  name: 'broadcast-test',
  retries: 5,
  async work(db, { broadcastId, ...to }, jobId) {
    const [broadcast] = await db.select().from(broadcasts).where(eq(broadcasts.id, broadcastId))
    if (broadcast) await deliver(db, { broadcast, ...to, jobId, isTest: true })
  },
}

/** Emails of campaigns that a version before broadcasts has enqueued. */
export const marketingMail: Job<{ campaign: string; userId: string }> = {
  name: 'marketing-mail',
  retries: 100,
  async work(db, { campaign, userId }, jobId) {
    const isIt = eq(broadcasts.name, campaign)
    // It may have been started by a copy of that version after the tables were changed.
    await db.execute(sql`
      insert into broadcasts (name, kind, letters, channels, state, created_at)
      select name, 'marketing', letters, '{email}', 'done', created_at from marketing_campaigns
      where name = ${campaign} on conflict do nothing`)
    const [broadcast] = await db.select().from(broadcasts).where(isIt)
    if (broadcast) await deliver(db, { broadcast, userId, channel: 'email', jobId })
  },
}

type Delivery = {
  broadcast: Broadcast
  userId: string
  channel: (typeof broadcastRecipients.$inferSelect)['channel']
  jobId: string
  isTest?: boolean
}

/** Skips who no longer wants it by then. */
async function deliver(
  db: Database,
  { broadcast, userId, channel, jobId, isTest = false }: Delivery,
): Promise<Outcome> {
  const [person] = await db
    .select({ name: users.fullName, address: users.email, language: languageColumn })
    .from(users)
    .where(and(eq(users.id, userId), isTest ? undefined : isInAudience(broadcast, channel)))
  if (!person) return 'skipped'
  const { name, address, language } = person
  if (channel === 'sms') {
    const to = await findTextNumber(db, userId)
    return to ? await sendSms({ to, text: writeSms(broadcast, language), jobId }) : 'skipped'
  }
  if (!address) return 'skipped'
  const from = { name: getTranslator(language)('site.name') }
  const letter = writeEmail(broadcast, { userId, name, language })
  return await sendMail({ to: { name, address }, from, jobId, ...letter })
}

export function writeSms({ letters, channels }: Broadcast, language: Language): string {
  const site = getTranslator(language)('site.name')
  const page = channels.includes('site') ? ` ${absoluteUrl('/notifications')}` : ''
  return `${site}: ${letters[language].subject}${page}`
}

/** Empty lines separate paragraphs of the text. Marketing has a link that stops it. */
export function writeEmail(
  { letters, kind }: Pick<Broadcast, 'letters' | 'kind'>,
  { userId, name, language }: { userId: string; name: string; language: Language },
) {
  const t = getTranslator(language)
  const { subject, text } = letters[language]
  const isMarketing = kind === 'marketing'
  const stopUrl = isMarketing ? unsubscribeLink({ userId, kind, language }) : undefined
  const letter = renderMail({
    language,
    heading: formatGreeting(name, t),
    paragraphs: text.trim().split(/\n\s*\n/),
    footer: t(isMarketing ? 'mail.marketing.footer' : 'notificationKinds.announcement.footer'),
    ...(stopUrl && { stop: { label: t('mail.stop'), url: stopUrl } }),
  })
  return { subject, ...(stopUrl && { stopUrl }), ...letter }
}
