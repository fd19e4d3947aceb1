import type { Translate } from '../../i18n/translator.ts'
import { href } from '../../platform/pages/href.ts'
import { defineKind } from './define-kind.server.ts'

type AccountFacts = {
  event:
    | 'number-lost'
    | 'number-moved'
    | 'number-checked'
    | 'email-checked'
    | 'approved'
    | 'not-approved'
    | 'new-device'
    | 'password-changed'
    | 'ways-changed'
    | 'export-ready'
  /** As people write it; empty if the event is not about a number. */
  number: string
  browser: string
  system: string
  /** Of the event `export-ready`. */
  exportId?: string
}

/** Something happened to the way a member's account is opened. */
export const account = defineKind<AccountFacts>({
  icon: 'shield',
  isMandatory: true,
  retentionDays: 180,
  // The file can wait, and whoever has logged in with a code has the phone with that number.
  // A change of numbers is told with a link that undoes it (`app/accounts/ways`).
  isWorthSms: ({ event }) => !['export-ready', 'new-device', 'ways-changed'].includes(event),
  url: ({ facts: { exportId } }) =>
    exportId ? href('/settings/security/data/:exportId', exportId) : '/settings/security',
  text,
  shortText: text,
  email({ facts }, { t }) {
    if (facts.event === 'ways-changed') return undefined
    return {
      subject: t(`notificationKinds.account.subject.${facts.event}`),
      paragraphs: [text(facts, t), t(`notificationKinds.account.advice.${facts.event}`)],
      button: t('notificationKinds.account.button'),
      footer: t('notificationKinds.account.footer'),
    }
  },
})

function text({ event, ...facts }: AccountFacts, t: Translate): string {
  const isNamed = event !== 'new-device' || facts.browser || facts.system
  return t(`notificationKinds.account.${isNamed ? event : 'unknown-device'}`, facts)
}
