import { issueSuspendedPath } from '../../accounts/suspension/suspended-links.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { href } from '../../platform/pages/href.ts'
import { findStatement } from '../../screening/decisions/statement.server.ts'
import { defineKind, type Recipient } from './define-kind.server.ts'

type ModerationFacts = {
  action: string
  /** Empty for a decision about the account. */
  title: string
  decisionId: string
  answer?: string
}

/** A decision about something of the member's, or the answer to an objection. */
export const moderation = defineKind<ModerationFacts>({
  icon: 'shield',
  isMandatory: true,
  // The member can object that long.
  retentionDays: 180,
  untitled: 'notificationKinds.moderation.account',
  url: ({ facts: { decisionId } }) => href('/decisions/:decisionId', decisionId),
  text,
  shortText: (_, t) => t('notificationKinds.moderation.short'),
  // A suspended member cannot sign in to see the decision.
  async smsPath(_, { db, person: { id: userId, email, isSuspended } }) {
    const path = isSuspended ? await issueSuspendedPath(db, { userId, email }) : undefined
    return path ?? href('/notifications')
  },
  async email({ facts }, { db, t, person }) {
    const content = await describeDecision(db, { facts, t, language: person.language })
    return (
      content && {
        ...content,
        button: t('notificationKinds.moderation.mail.button'),
        footer: t('notificationKinds.moderation.mail.footer'),
        ...(person.isSuspended && (await linkForSuspended(db, person, t))),
      }
    )
  },
})

function text({ action }: ModerationFacts, t: Translate): string {
  return t(`notificationKinds.moderation.text.${action}`)
}

async function describeDecision(
  db: Database,
  { facts, t, language }: { facts: ModerationFacts; t: Translate; language: Language },
) {
  const { action, title, decisionId, answer } = facts
  if (action === 'appeal-upheld' || action === 'appeal-overturned') {
    const quoted = title ? [{ quoted: title }] : []
    return {
      subject: t('notificationKinds.moderation.mail.appealSubject'),
      paragraphs: [...quoted, text(facts, t), ...(answer ? [answer] : [])],
    }
  }
  const statement = await findStatement(db, { decisionId, language })
  return (
    statement && {
      subject: statement.subject,
      paragraphs: statement.lines.map((line) => line.text),
    }
  )
}

async function linkForSuspended(db: Database, { id: userId, email }: Recipient, t: Translate) {
  const path = await issueSuspendedPath(db, { userId, email })
  if (!path) return { button: undefined }
  return {
    button: t('notificationKinds.moderation.mail.suspendedButton'),
    url: absoluteUrl(path),
  }
}
