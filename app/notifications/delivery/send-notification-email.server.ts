import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { log } from '../../platform/http/log.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { formatGreeting, renderMail } from '../../platform/mail/mail-template.server.ts'
import { sendMail } from '../../platform/mail/send-mail.server.ts'
import { findDueNotification, type NotificationJobPayload } from './find-due-notification.server.ts'
import { buildNotificationEmail } from './notification-emails.server.ts'
import { isUnsubscribeKind, unsubscribeLink } from './unsubscribe-links.server.ts'

/**
 * Emails a user a notification, in their language, with an unsubscribe link for its kind unless it
 * cannot be switched off. Only here is checked whether it should still be sent.
 */
export const sendNotificationEmail: Job<NotificationJobPayload> = {
  name: 'notification-mail',
  retries: 100,
  async work(db, due, jobId) {
    const notice = await findDueNotification(db, { ...due, setting: 'emailNotifications' })
    if (!notice) return
    const { person, kind } = notice
    const { language } = person
    const t = getTranslator(language)
    const about = await buildNotificationEmail(db, notice, t)
    if (!about) return
    const stopUrl = isUnsubscribeKind(kind)
      ? unsubscribeLink({ userId: person.id, kind, language })
      : undefined
    const name = person.emailVerified ? person.fullName : ''
    const letter = renderMail({
      language,
      heading: formatGreeting(name, t),
      ...about,
      ...(stopUrl && { stop: { label: t('mail.stop'), url: stopUrl } }),
    })
    const outcome = await sendMail({
      to: { name, address: person.email },
      from: { name: t('site.name') },
      subject: about.subject,
      stopUrl,
      jobId,
      ...letter,
    })
    log.info({ jobId, kind, userId: person.id, outcome }, 'notification email')
  },
}
