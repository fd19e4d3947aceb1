import { href } from '../../platform/pages/href.ts'
import { defineKind } from './define-kind.server.ts'

type ReportFacts = {
  /** `overturned`: the decision of which the member was told no longer holds. */
  outcome: 'received' | 'upheld' | 'dismissed' | 'overturned'
  /** The title or text of what was reported, empty if it had only photos. */
  title: string
  /** The decision that dismissed the report, to which the member can object. */
  decisionId?: string
}

/** A report of the member's: it has arrived, or what became of it. */
export const report = defineKind<ReportFacts>({
  icon: 'flag',
  // The member can object that long.
  retentionDays: 180,
  untitled: 'report.photos',
  url: ({ facts: { decisionId } }) =>
    decisionId ? href('/decisions/:decisionId', decisionId) : href('/notifications'),
  text: ({ outcome }, t) => t(`notificationKinds.report.text.${outcome}`),
  shortText: (_, t) => t('notificationKinds.moderation.short'),
  email: ({ facts: { outcome } }, { t }) =>
    outcome === 'received'
      ? undefined
      : {
          subject: t('notificationKinds.report.mail.subject'),
          button: t('notificationKinds.report.mail.button'),
          footer: t('notificationKinds.report.mail.footer'),
        },
})
