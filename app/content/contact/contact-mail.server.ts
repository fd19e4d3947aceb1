import { eq, sql } from 'drizzle-orm'
import { contactMessages } from '../../../db/schema/content.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import type { Translate } from '../../i18n/translator.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { type MailContent, renderMail } from '../../platform/mail/mail-template.server.ts'
import { sendMail } from '../../platform/mail/send-mail.server.ts'
import { getContactTranslator } from './contact-translator.server.ts'
import { parseAbout } from './parse-contact.server.ts'

type ContactMessageRow = typeof contactMessages.$inferSelect

/** Emails a message to support. Nobody else is mailed: the author's address is unverified input. */
export const contactMail: Job<{ contactMessageId: string }> = {
  name: 'contact-mail',
  retries: 100,
  async work(db, { contactMessageId }, jobId) {
    const itself = eq(contactMessages.id, contactMessageId)
    const [message] = await db.select().from(contactMessages).where(itself)
    // The author's account has been deleted, or a killed process had already sent the email.
    if (!message || message.mailedAt) return
    const { name, email, language, subject } = message
    const t = getContactTranslator(language)
    const site = getTranslator(language)('site.name')
    const outcome = await sendMail({
      to: { name: site, address: environment().supportInbox },
      from: { name: site },
      replyTo: email ? { name, address: email } : undefined,
      subject: t('letter.subject', { subject: t(`form.subjects.${subject}`), name }),
      isWrittenByPerson: true,
      jobId,
      ...renderMail(toLetter(message, t)),
    })
    if (outcome === 'sent') {
      await db.update(contactMessages).set({ mailedAt: sql`now()` }).where(itself)
      log.info({ jobId, contactMessageId }, 'message sent to support')
    } else {
      log.error({ jobId, contactMessageId }, 'SUPPORT_EMAIL rejected the message')
    }
  },
}

function toLetter(message: ContactMessageRow, t: Translate): MailContent {
  const { name, email, phone, userId, about, content, language } = message
  const page = about ? parseAbout(about) : undefined
  const paragraphs = [
    t(`form.subjects.${message.subject}`),
    email ? t('letter.email', { email }) : t('letter.phone', { phone: formatPhone(phone ?? '') }),
    { quoted: content },
    ...(about && !page ? [t('letter.about', { about })] : []),
    userId ? t('letter.member', { id: userId }) : t('letter.visitor'),
    t('letter.language'),
  ]
  return {
    language,
    heading: t('letter.heading', { name }),
    paragraphs,
    ...(page && { button: { label: t('letter.open'), url: absoluteUrl(page) } }),
    footer: t('letter.footer'),
  }
}
