import { defineKind } from './define-kind.server.ts'

/** The answer to a message that a member without an email has written to support. */
export const support = defineKind<{ answer: string }>({
  isMandatory: true,
  lines: ({ answer }, t) => [
    { text: t('notificationKinds.support.text'), look: 'strong' },
    ...answer.split(/\n+/).map((line) => ({ text: line })),
  ],
  text: (_, t) => t('notificationKinds.support.text'),
  email: ({ facts: { answer } }, { t }) => ({
    paragraphs: answer.split(/\n\s*\n/),
    footer: t('notificationKinds.support.footer'),
  }),
})
