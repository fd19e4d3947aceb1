import type { Translate } from '../../i18n/translator.ts'
import type { OtherParty, SubjectDetails } from './conversation.ts'

/** The other party's name; a closed account has none. */
export function formatOtherName(other: OtherParty, t: Translate): string {
  return other.isDeleted ? t('messages.deletedMember') : other.name
}

/** The subject's title. */
export function formatSubjectTitle(about: SubjectDetails, t: Translate): string {
  return about.title ?? t('messages.removed')
}

/** The URL of the subject's page; `undefined` once it is deleted. */
export function subjectUrl(about: SubjectDetails): string | undefined {
  if (about.kind === 'removed') return undefined
  return about.kind === 'service' ? `/services/${about.id}` : `/listing/${about.id}`
}
