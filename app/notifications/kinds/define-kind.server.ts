import type { NotificationSwitch } from '../../accounts/profile/notification-switches.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import type { MailContent } from '../../platform/mail/mail-template.server.ts'
import { href } from '../../platform/pages/href.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import type { IconName } from '../../ui/display/icon.tsx'

/** What a notification says: texts as users wrote them at the time, prices in rupees. */
export type Facts = Record<string, string | number>

export type NotificationContent<F> = {
  facts: F
  listingId: string | null
  conversationId: string | null
  query: string | null
}

export type NotificationLine = {
  text: string
  isQuoted?: boolean
  look?: 'strong' | 'quiet'
}

export type NotificationEmail = {
  subject: string
  paragraphs: MailContent['paragraphs']
  button: string | undefined
  url: string
  footer: string
}

export type Recipient = {
  id: string
  fullName: string
  email: string | null
  emailVerified: boolean
  phone: string | null
  language: Language
  isSuspended: boolean
}

type EmailContext = { db: Database; t: Translate; person: Recipient }

type SmsContext = Pick<EmailContext, 'db' | 'person'>

type PushText = {
  title: string
  body: string
  /** The body on a phone whose screen others see. */
  hiddenText: string
}

/** A kind of notification. Its file gives only what differs from the defaults in `defineKind`. */
export type NotificationKind<F> = {
  icon: IconName
  /** The setting that stops its emails, texts and push messages. */
  switchName?: NotificationSwitch
  /** Emailed whatever the settings, also to suspended members. */
  isMandatory: boolean
  /** Whether a member without an email gets an SMS; by default if the kind is mandatory. */
  isWorthSms(facts: F): boolean
  /** How many days after its last event it is purged. */
  retentionDays: number
  url(notification: NotificationContent<F>): string
  text(facts: F, t: Translate): string
  lines(facts: F, t: Translate): NotificationLine[]
  /** Returns the text of an SMS: in Urdu one holds 70 characters, so the facts are shortened. */
  shortText(facts: F, t: Translate): string
  /** What the SMS to a member without an email links to; `undefined` if it is no longer relevant. */
  smsPath(notification: NotificationContent<F>, context: SmsContext): Promise<string | undefined>
  push(facts: F, t: Translate): PushText
  /** `undefined` if there is none, or it is no longer relevant. */
  email(
    notification: NotificationContent<F>,
    context: EmailContext,
  ): Promise<NotificationEmail | undefined>
}

type KindDefinition<F> = Pick<NotificationKind<F>, 'text'> &
  Partial<Omit<NotificationKind<F>, 'email'>> & {
    /** The key of what the list shows for an empty title. */
    untitled?: string
    email?(
      notification: NotificationContent<F>,
      context: EmailContext,
    ): Promise<Partial<NotificationEmail> | undefined> | Partial<NotificationEmail> | undefined
  }

/** By default list, SMS, push message and email say its text, below the title if there is one. */
export function defineKind<F extends Facts>(definition: KindDefinition<F>): NotificationKind<F> {
  const { text, untitled, shortText = text } = definition
  const kind: NotificationKind<F> = {
    icon: 'bell',
    isMandatory: false,
    isWorthSms: () => kind.isMandatory,
    smsPath: async () => href('/notifications'),
    retentionDays: 90,
    url: ({ listingId, conversationId }) =>
      conversationId
        ? href('/messages/:conversationId', conversationId)
        : listingId
          ? href('/listing/:listingId', listingId)
          : href('/notifications'),
    lines(facts, t) {
      const title = String(facts.title || (untitled ? t(untitled) : ''))
      const heading = title ? [{ text: title, isQuoted: true, look: 'strong' as const }] : []
      return [...heading, { text: text(facts, t) }]
    },
    push: (facts, t) => ({
      title: t('site.name'),
      body: kind.shortText(facts, t),
      hiddenText: t('push.hidden'),
    }),
    ...definition,
    shortText: (facts, t) => shortText(shortenFacts(facts), t),
    async email(notification, context) {
      const { facts } = notification
      const { t } = context
      const differing = definition.email ? await definition.email(notification, context) : {}
      if (!differing) return undefined
      return {
        subject: shortText(facts, t),
        paragraphs: [...(facts.title ? [{ quoted: String(facts.title) }] : []), text(facts, t)],
        button: t('mail.seeWhatIsNew'),
        url: absoluteUrl(kind.url(notification)),
        footer: t('mail.footer'),
        ...differing,
      }
    },
  }
  return kind
}

const shortTextLength = 30

function shortenFacts<F extends Facts>(facts: F): F {
  const shortened = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? truncateLine(value) : value,
  ])
  return Object.fromEntries(shortened)
}

function truncateLine(text: string): string {
  const line = cleanLine(text)
  const letters = [...line]
  return letters.length > shortTextLength
    ? `${letters
        .slice(0, shortTextLength - 1)
        .join('')
        .trimEnd()}…`
    : line
}
