import { defineKind } from './define-kind.server.ts'

/** Staff wrote to one member. */
export const staffMessage = defineKind<{ text: string }>({
  icon: 'message',
  isMandatory: true,
  retentionDays: 180,
  text: (facts, t) => t('notificationKinds.staffMessage.text', facts),
  email: ({ facts: { text } }, { t }) => ({
    subject: t('notificationKinds.staffMessage.subject'),
    paragraphs: text.split('\n').filter(Boolean),
    footer: t('notificationKinds.staffMessage.footer'),
  }),
})
