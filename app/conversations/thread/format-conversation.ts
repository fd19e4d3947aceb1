import type { Translate } from '../../i18n/translator.ts'
import { href } from '../../platform/pages/href.ts'
import type { OtherParty, SubjectDetails } from './conversation.ts'

export function formatOtherName(other: OtherParty, t: Translate): string {
  return other.isDeleted ? t('messages.deletedMember') : other.name
}

export function formatSubjectTitle(about: SubjectDetails, t: Translate): string {
  return about.title ?? t('messages.removed')
}

/** `undefined` once it is deleted. */
export function subjectUrl(about: SubjectDetails): string | undefined {
  if (about.kind === 'removed') return undefined
  return about.kind === 'service'
    ? href('/services/:serviceId', about.id)
    : href('/listing/:listingId', about.id)
}
