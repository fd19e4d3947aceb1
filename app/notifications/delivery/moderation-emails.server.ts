import { issueSuspendedPath } from '../../accounts/suspension/suspended-links.server.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import type { MailContent } from '../../platform/mail/mail-template.server.ts'
import { findStatement } from '../../screening/decisions/statement.server.ts'
import type { NotificationFacts } from '../feed/notification-facts.ts'
import type { DueNotification } from './find-due-notification.server.ts'

type ModerationEmail = Pick<MailContent, 'paragraphs' | 'button' | 'footer'> & { subject: string }

type EmailInput<Kind extends 'moderation' | 'report'> = {
  facts: NotificationFacts[Kind]
  person: DueNotification['person']
  t: Translate
  url: string
}

/** The statement of a decision, or the answer to an objection, with a link to the decision. */
export async function buildModerationEmail(
  db: Database,
  { facts, person, t, url }: EmailInput<'moderation'>,
): Promise<ModerationEmail | undefined> {
  const button = person.isSuspended
    ? await suspendedButton(db, person, t)
    : { label: t('mail.moderation.button'), url }
  const footer = t('mail.moderation.footer')
  const { action, decisionId, title, answer } = facts
  if (action === 'appeal-upheld' || action === 'appeal-overturned') {
    return {
      subject: t('mail.moderation.appealSubject'),
      paragraphs: [
        ...(title ? [{ quoted: title }] : []),
        t(`notifications.moderation.${action}`),
        ...(answer ? [answer] : []),
      ],
      ...(button && { button }),
      footer,
    }
  }
  const statement = await findStatement(db, { decisionId, language: person.language })
  if (!statement) return undefined
  return {
    subject: statement.subject,
    paragraphs: statement.lines.map(({ text }) => text),
    ...(button && { button }),
    footer,
  }
}

/** What became of a report. That it has arrived is not emailed. */
export function buildReportEmail({
  facts,
  t,
  url,
}: Omit<EmailInput<'report'>, 'person'>): ModerationEmail | undefined {
  const { outcome, title } = facts
  if (outcome === 'received') return undefined
  return {
    subject: t('mail.report.subject'),
    paragraphs: [...(title ? [{ quoted: title }] : []), t(`notifications.report.${outcome}`)],
    button: { label: t('mail.report.button'), url },
    footer: t('mail.report.footer'),
  }
}

// A suspended member cannot sign in to see the decision.
async function suspendedButton(
  db: Database,
  { id: userId, email }: DueNotification['person'],
  t: Translate,
) {
  const path = await issueSuspendedPath(db, { userId, email })
  if (!path) return undefined
  const url = absoluteUrl(path)
  return { label: t('mail.moderation.suspendedButton'), url }
}
