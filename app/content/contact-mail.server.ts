import { eq, sql } from 'drizzle-orm'
import { contactMessages } from '../../db/schema.server.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { writePhone } from '../i18n/phone-links.ts'
import { environment } from '../platform/environment.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { sendMail } from '../platform/mail.server.ts'
import { type Letter, writeLetter } from '../platform/mail-letter.server.ts'
import { readAbout } from './contact-letter.server.ts'
import { contactWords } from './contact-words.server.ts'

type Kept = typeof contactMessages.$inferSelect

/**
 * Brings a message to support, in the language of the pages it was written on, so that an answer
 * goes to its writer. Nobody else is mailed: the address is only what somebody has typed.
 */
export const contactMail: Job<{ contactMessageId: string }> = {
  name: 'contact-mail',
  retries: 100,
  async work(db, { contactMessageId }, jobId) {
    const itself = eq(contactMessages.id, contactMessageId)
    const [kept] = await db.select().from(contactMessages).where(itself)
    // Its writer's account has been deleted meanwhile, or it was mailed and the program died then.
    if (!kept || kept.mailedAt) return
    const { name, email, language, subject } = kept
    const t = contactWords(language)
    const site = translatorOf(language)('site.name')
    const outcome = await sendMail({
      to: { name: site, address: environment().support.email },
      from: { name: site },
      replyTo: email ? { name, address: email } : undefined,
      subject: t('letter.subject', { subject: t(`form.subjects.${subject}`), name }),
      isWrittenByPerson: true,
      jobId,
      ...writeLetter(letterOf(kept, t)),
    })
    if (outcome === 'sent') {
      await db.update(contactMessages).set({ mailedAt: sql`now()` }).where(itself)
      log.info({ jobId, contactMessageId }, 'message brought to support')
    } else {
      log.error({ jobId, contactMessageId }, 'SUPPORT_EMAIL takes no mail')
    }
  },
}

function letterOf(kept: Kept, t: Translate): Letter {
  const { name, email, phone, userId, about, content, language } = kept
  const page = about ? readAbout(about) : undefined
  const paragraphs = [
    t(`form.subjects.${kept.subject}`),
    email ? t('letter.email', { email }) : t('letter.phone', { phone: writePhone(phone ?? '') }),
    { quoted: content },
    ...(about && !page ? [t('letter.about', { about })] : []),
    userId ? t('letter.member', { id: userId }) : t('letter.visitor'),
    t('letter.language'),
  ]
  return {
    language,
    heading: t('letter.heading', { name }),
    paragraphs,
    ...(page && { button: { label: t('letter.open'), url: pageAt(page) } }),
    footer: t('letter.footer'),
  }
}

// Never from the request: there is none.
function pageAt(path: string): string {
  return new URL(path, environment().publicUrl).href
}
