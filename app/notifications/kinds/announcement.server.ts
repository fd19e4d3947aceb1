import { defineKind } from './define-kind.server.ts'

/** A service message to all members. The broadcast itself sends its emails and SMS. */
export const announcement = defineKind<{ subject: string; text: string }>({
  isMandatory: true,
  text: ({ subject }) => subject,
  lines: ({ subject, text }) => [
    { text: subject, look: 'strong' },
    ...text.split(/\n+/).map((line) => ({ text: line })),
  ],
  push: ({ subject, text }, t) => ({ title: subject, body: text, hiddenText: t('push.hidden') }),
})
