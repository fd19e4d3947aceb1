import type { Translate } from '../../i18n/dictionary.ts'
import type { OtherParty, SubjectDetails } from './conversation.ts'

/** What the other party is called; whoever has left has no name any more. */
export function formatOtherName(other: OtherParty, t: Translate): string {
  return other.isDeleted ? t('messages.deletedMember') : other.name
}

/** What the conversation is about, in a line. */
export function formatSubjectTitle(about: SubjectDetails, t: Translate): string {
  return about.title ?? t('messages.removed')
}

/** The page of what a conversation is about, while there is one. */
export function subjectUrl(about: SubjectDetails): string | undefined {
  if (about.kind === 'removed') return undefined
  return about.kind === 'service' ? `/services/${about.id}` : `/listing/${about.id}`
}
