import { Link } from 'react-router'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import type { SubjectDetails } from './conversation.ts'
import { subjectUrl } from './format-conversation.ts'
import { SubjectPicture } from './subject-picture.tsx'

export function ConversationSubject({ subject }: { subject: SubjectDetails }) {
  const { t } = useLanguage()
  const address = subjectUrl(subject)
  if (subject.kind === 'removed' || !address) {
    return (
      <p className="about">
        <SubjectPicture subject={subject} />
        <span className="about-text">
          <span className="quiet">{t('messages.removed')}</span>
          {subject.kind === 'removed' && subject.title && (
            <UserText className="about-title" text={subject.title} />
          )}
        </span>
      </p>
    )
  }
  return (
    <Link className="about" to={address}>
      <SubjectPicture subject={subject} />
      <span className="about-text">
        <span className="about-line">
          <Price subject={subject} />
          {subject.status !== 'active' && <StatusBadge status={subject.status} />}
        </span>
        <UserText className="about-title" text={subject.title} />
      </span>
      <Icon name="chevron-end" size={18} mirrored />
    </Link>
  )
}

function Price({ subject }: { subject: Exclude<SubjectDetails, { kind: 'removed' }> }) {
  const { t } = useLanguage()
  const { kind, price, unit } = subject
  return (
    <span className="price">
      <bdi dir="ltr">{formatRupees(price)}</bdi>
      {unit && (
        <span className="unit">{kind === 'service' ? t(`services.afterPrice.${unit}`) : unit}</span>
      )}
    </span>
  )
}
