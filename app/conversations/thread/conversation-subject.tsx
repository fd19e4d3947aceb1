import { Link } from 'react-router'
import { formatRupees } from '../../i18n/format/format-money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import type { SubjectDetails } from './conversation.ts'
import { subjectUrl } from './format-conversation.ts'
import { SubjectPicture } from './subject-picture.tsx'

/** What the conversation is about, fixed on top of it. */
export function ConversationSubject({ about }: { about: SubjectDetails }) {
  const { t } = useLanguage()
  const address = subjectUrl(about)
  if (about.kind === 'removed' || !address) {
    return (
      <p className="about">
        <SubjectPicture about={about} />
        <span className="about-words">
          <span className="text-quiet">{t('messages.removed')}</span>
          {about.kind === 'removed' && about.title && (
            <UserText className="about-title" text={about.title} />
          )}
        </span>
      </p>
    )
  }
  return (
    <Link className="about" to={address}>
      <SubjectPicture about={about} />
      <span className="about-words">
        <span className="about-line">
          <Price about={about} />
          {about.status !== 'active' && <StatusBadge status={about.status} />}
        </span>
        <UserText className="about-title" text={about.title} />
      </span>
      <Icon name="chevron-end" size={18} mirrored />
    </Link>
  )
}

function Price({ about }: { about: Exclude<SubjectDetails, { kind: 'removed' }> }) {
  const { t } = useLanguage()
  const { kind, price, unit } = about
  return (
    <span className="price">
      <bdi dir="ltr">{formatRupees(price)}</bdi>
      {unit && (
        <span className="unit">
          {kind === 'service' ? `/ ${t(`services.afterPrice.${unit}`)}` : unit}
        </span>
      )}
    </span>
  )
}
