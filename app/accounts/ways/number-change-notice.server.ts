import { and, eq, isNull } from 'drizzle-orm'
import { type FormerWays, users } from '../../../db/schema/accounts.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { enqueue, enqueueAll, type Job } from '../../platform/jobs/job-queue.server.ts'
import { formatGreeting, renderMail } from '../../platform/mail/mail-template.server.ts'
import { sendMail } from '../../platform/mail/send-mail.server.ts'
import { canSendSms, sendCountedSms } from '../emails/account-sms.server.ts'
import { issueLink } from '../emails/email-links.server.ts'

/** Told on the site, whatever else; `app/notifications` does the work. */
const waysChanged = { name: 'ways-to-sign-in-changed' }

type NumberChange = {
  userId: string
  event: 'added' | 'removed' | 'replaced' | 'email-added'
  /** The number that was added or removed, in E.164; empty for an email. */
  e164: string
  /** What opened the account before. */
  ways: FormerWays
}

type NumberChangeNotice = NumberChange & {
  /** An email address, or a number in E.164. */
  to: string
  /** When it changed, in ISO 8601: the message may be sent much later. */
  at: string
}

/**
 * Tells the email address and the other numbers of an account that what opens it has changed, in the transaction
 * that does it. Numbers that must be proven again and addresses that are not verified may belong to others, and hear
 * nothing. The site and push messages tell it as well: without a gateway for text messages a number hears nothing.
 */
export async function enqueueNumberChange(tx: Database, change: NumberChange): Promise<void> {
  const { ways, event, e164 } = change
  const told = ways.numbers.filter(
    (number) => !number.isStale && !(event === 'added' && number.e164 === e164),
  )
  const numbers = environment().smsGatewayUrl ? told.map((number) => number.e164) : []
  const at = new Date().toISOString()
  const email = verifiedEmail(ways)
  const notices = [...numbers, ...(email ? [email] : [])].map((to) => ({
    payload: { ...change, to, at },
    waitSeconds: 0,
  }))
  await enqueue(tx, waysChanged, { userId: change.userId, at })
  if (notices.length > 0) await enqueueAll(tx, numberChangeNotice, notices)
}

function verifiedEmail({ email, emailVerified }: FormerWays): string | undefined {
  return email && emailVerified ? email : undefined
}

/**
 * Sends the link that undoes a change of what opens an account; its token is in no queue. Where there is a verified
 * email only that gets the link: the owner may have replaced a number because its SIM card was stolen.
 */
export const numberChangeNotice: Job<NumberChangeNotice> = {
  name: 'number-change-notice',
  retries: 20,
  async work(db, notice, jobId) {
    const { userId, to, event, e164, ways, at } = notice
    const isEmail = to.includes('@')
    const [owner] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!owner || (isEmail && to !== verifiedEmail(ways))) return
    const language = owner.preferences.language ?? 'en'
    const t = getTranslator(language)
    if (!isEmail && !(await canSendSms(db, numberChangeNotice, notice))) return
    if (!isEmail && verifiedEmail(ways)) {
      const outcome = await sendCountedSms(db, { to, text: t('phone.undo.smsWithoutLink'), jobId })
      return log.info({ jobId, userId, event, outcome }, 'change of a number told without a link')
    }
    const link = { purpose: 'restore-number', userId, email: to, ways } as const
    const token = await issueLink(db, { ...link, at: new Date(at), now: new Date() })
    if (!token) return
    const url = absoluteUrl(`/auth/restore-number?token=${token}`)
    if (!isEmail) {
      const text = t(event === 'email-added' ? 'phone.undo.emailSms' : 'phone.undo.sms', { url })
      const outcome = await sendCountedSms(db, { to, text, jobId })
      return log.info(
        { jobId, userId, event, outcome },
        'change of a number told in a text message',
      )
    }
    const change = t(`phone.undo.mail.${event}`, { number: formatPhone(e164) })
    const outcome = await sendMail({
      to: { name: owner.fullName, address: to },
      from: { name: t('site.name') },
      subject: t('phone.undo.mail.subject'),
      jobId,
      ...renderMail({
        language,
        heading: formatGreeting(owner.fullName, t),
        paragraphs: [change, t('phone.undo.mail.text')],
        button: { label: t('phone.undo.mail.button'), url },
        footer: t('phone.undo.mail.footer'),
      }),
    })
    log.info({ jobId, userId, event, outcome }, 'change of a number told in an email')
  },
}
