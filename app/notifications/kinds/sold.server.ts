import { defineKind } from './define-kind.server.ts'

/** A listing that the member saved has been sold. */
export const sold = defineKind<{ title: string }>({
  icon: 'check',
  switchName: 'priceDropAlerts',
  text: (_, t) => t('notificationKinds.sold.text'),
  shortText: (facts, t) => t('notificationKinds.sold.short', facts),
  email: ({ facts: { title } }, { t }) => ({
    subject: t('notificationKinds.sold.mail.subject', { title }),
    paragraphs: [{ quoted: title }, t('notificationKinds.sold.mail.text')],
    button: t('notificationKinds.sold.mail.button'),
    footer: t('notificationKinds.sold.mail.footer'),
  }),
})
