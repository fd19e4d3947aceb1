import { isolateText } from '../../i18n/format/bidi-text.ts'
import { shorten } from '../../i18n/format/shorten.ts'
import type { Translate } from '../../i18n/translator.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { defineKind } from './define-kind.server.ts'
import { findConversationCard } from './email-listing-cards.server.ts'

type MessageFacts = {
  /** Empty if it must not be mentioned. */
  from: string
  /** Empty if deleted. */
  about: string
  /** Empty if it has only photos. */
  text: string
  /** Since it was last read, one if absent. */
  count?: number
}

const maxPushLength = 80

export const message = defineKind<MessageFacts>({
  icon: 'message',
  switchName: 'messageNotifications',
  isWorthSms: () => true,
  text,
  lines: (facts, t) => [
    { text: text(facts, t), look: 'strong' },
    ...(facts.about ? [{ text: facts.about, isQuoted: true }] : []),
    {
      text: facts.text || t('notificationKinds.message.photos'),
      isQuoted: true,
      look: 'quiet',
    },
  ],
  shortText: (facts, t) => t('notificationKinds.message.short', { from: nameSender(facts, t) }),
  push: (facts, t) => ({
    title: cleanLine(facts.from) || t('notificationKinds.message.somebody'),
    body: shorten(cleanLine(facts.text), maxPushLength),
    hiddenText: t('push.hiddenMessage'),
  }),
  async email({ facts, conversationId }, { db, t, person: { language } }) {
    const { about, text } = facts
    const names = { from: nameSender(facts, t), about }
    const offer = conversationId && (await findConversationCard(db, { conversationId, language }))
    return {
      subject: t(`notificationKinds.message.mail.${about ? 'subjectAbout' : 'subject'}`, names),
      paragraphs: [
        t(`notificationKinds.message.mail.${about ? 'textAbout' : 'text'}`, names),
        text ? { quoted: text } : t('notificationKinds.message.mail.photos'),
        ...(offer ? [{ offer }] : []),
        t('notificationKinds.message.mail.safety'),
      ],
      button: t('notificationKinds.message.mail.button'),
      footer: t('notificationKinds.message.mail.footer'),
    }
  },
})

function text({ count = 1, from }: MessageFacts, t: Translate): string {
  return t('notificationKinds.message.text', { count, from: isolateText(from) })
}

function nameSender({ from }: MessageFacts, t: Translate): string {
  return from || t('notificationKinds.message.somebody')
}
