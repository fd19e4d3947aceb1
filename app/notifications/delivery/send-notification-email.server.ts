import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Translate } from '../../i18n/translator.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { formatGreeting, renderMail } from '../../platform/mail/mail-template.server.ts'
import { sendMail } from '../../platform/mail/send-mail.server.ts'
import type { NotificationEmail } from '../kinds/define-kind.server.ts'
import { findDueNotification, type NotificationJobPayload } from './find-due-notification.server.ts'
import { unsubscribeLink } from './unsubscribe-links.server.ts'

/** With an unsubscribe link for its kind unless it cannot be switched off. */
export const sendNotificationEmail: Job<NotificationJobPayload> = {
  name: 'notification-mail',
  retries: 100,
  async work(db, due, jobId) {
    const notice = await findDueNotification(db, { ...due, channel: 'emailNotifications' })
    const address = notice?.person.email
    if (!notice || !address) return
    const { person, kind, definition } = notice
    const { language } = person
    const t = getTranslator(language)
    const email = person.emailVerified
      ? await definition.email(notice, { db, t, person })
      : genericEmail(t)
    if (!email) return
    const stopUrl = definition.switchName
      ? unsubscribeLink({ userId: person.id, kind, language })
      : undefined
    const { subject, paragraphs, button, url, footer } = email
    const name = person.emailVerified ? person.fullName : ''
    const letter = renderMail({
      language,
      heading: formatGreeting(name, t),
      paragraphs,
      footer,
      ...(button && { button: { label: button, url } }),
      ...(stopUrl && { stop: { label: t('mail.stop'), url: stopUrl } }),
    })
    const outcome = await sendMail({
      to: { name, address },
      from: { name: t('site.name') },
      subject,
      stopUrl,
      jobId,
      ...letter,
    })
    log.info({ jobId, kind, userId: person.id, outcome }, 'notification email')
  },
}

/** To an unverified address: its owner may never have asked, and a stranger may have written. */
function genericEmail(t: Translate): NotificationEmail {
  return {
    subject: t('mail.unverified.subject'),
    paragraphs: [t('mail.unverified.text')],
    button: t('mail.seeWhatIsNew'),
    url: absoluteUrl('/notifications'),
    footer: t('mail.unverified.footer'),
  }
}
