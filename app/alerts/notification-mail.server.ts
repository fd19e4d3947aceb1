import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { sendMail } from '../platform/mail.server.ts'
import { writeLetter } from '../platform/mail-letter.server.ts'
import { type Due, findDueNotice } from './due-notice.server.ts'
import { writeAbout } from './notification-letters.server.ts'
import { stopLink } from './stop-links.server.ts'

/**
 * Mails a person what they are told on their page of notifications, in their language, with a link
 * that stops mails of its kind. Whether they still want to know is found out only here.
 */
export const notificationMail: Job<Due> = {
  name: 'notification-mail',
  retries: 100,
  async work(db, due, jobId) {
    const notice = await findDueNotice(db, { ...due, by: 'emailNotifications' })
    if (!notice) return
    const { person, kind } = notice
    const { language } = person
    const t = translatorOf(language)
    const about = await writeAbout(db, notice, t)
    if (!about) return
    const stopUrl = stopLink({ userId: person.id, kind, language })
    const letter = writeLetter({
      language,
      heading: t('mail.greeting', { name: person.fullName }),
      ...about,
      stop: { label: t('mail.stop'), url: stopUrl },
    })
    const outcome = await sendMail({
      to: { name: person.fullName, address: person.email },
      from: { name: t('site.name') },
      subject: about.subject,
      stopUrl,
      jobId,
      ...letter,
    })
    log.info({ jobId, kind, userId: person.id, outcome }, 'notification mail')
  },
}
