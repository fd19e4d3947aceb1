import type { Translate } from '../i18n/dictionary.ts'
import type { About, OtherParty } from './conversation.ts'

/** What the other party is called; whoever has left has no name any more. */
export function nameOf(other: OtherParty, t: Translate): string {
  return other.isDeleted ? t('messages.deletedMember') : other.name
}

/** What the conversation is about, in a line. */
export function titleOf(about: About, t: Translate): string {
  return about.kind === 'removed' ? t('messages.removed') : about.title
}

/** The page of what a conversation is about, while there is one. */
export function addressOf(about: About): string | undefined {
  if (about.kind === 'removed') return undefined
  return about.kind === 'service' ? `/services/${about.id}` : `/listing/${about.id}`
}
