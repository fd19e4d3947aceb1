import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { formatRupees } from '../i18n/money.ts'
import { StatusBadge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { AboutCover } from './about-cover.tsx'
import type { About } from './conversation.ts'
import { addressOf } from './say-conversation.ts'

/** What the conversation is about, fixed on top of it. */
export function Subject({ about }: { about: About }) {
  const { t } = useLanguage()
  const address = addressOf(about)
  if (about.kind === 'removed' || !address) {
    return (
      <p className="about">
        <AboutCover about={about} />
        <span className="text-quiet">{t('messages.removed')}</span>
      </p>
    )
  }
  return (
    <Link className="about" to={address}>
      <AboutCover about={about} />
      <span className="about-words">
        <span className="about-line">
          <Price about={about} />
          {about.status !== 'active' && <StatusBadge status={about.status} />}
        </span>
        <span className="about-title" dir="auto">
          {about.title}
        </span>
      </span>
      <Icon name="chevron-end" size={18} mirrored />
    </Link>
  )
}

function Price({ about }: { about: Exclude<About, { kind: 'removed' }> }) {
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
