import type { Translate } from '../../i18n/translator.ts'
import { defineKind } from './define-kind.server.ts'

type AccountFacts = {
  event: 'number-lost' | 'new-device'
  /** As people write it; empty if the event is not about a number. */
  number: string
  browser: string
  system: string
}

/** Something happened to the way a member's account is opened. */
export const account = defineKind<AccountFacts>({
  icon: 'shield',
  isMandatory: true,
  retentionDays: 180,
  url: () => '/settings/security',
  text,
  shortText: text,
  email({ facts }, { t }) {
    return {
      subject: t(`notificationKinds.account.subject.${facts.event}`),
      paragraphs: [text(facts, t), t(`notificationKinds.account.advice.${facts.event}`)],
      button: t('notificationKinds.account.button'),
      footer: t('notificationKinds.account.footer'),
    }
  },
})

function text({ event, ...facts }: AccountFacts, t: Translate): string {
  return t(`notificationKinds.account.${event}`, facts)
}
