import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'

export function FeaturedBadge() {
  const { t } = useLanguage()
  return <span className="tag tag-featured">{t('ui.featured')}</span>
}

export function UrgentBadge() {
  const { t } = useLanguage()
  return <span className="tag tag-urgent">{t('ui.urgent')}</span>
}

export function DeliveryBadge() {
  const { t } = useLanguage()
  return (
    <span className="tag tag-plain">
      <Icon name="truck" size={16} />
      {t('ui.delivery')}
    </span>
  )
}

type Status = 'active' | 'inactive' | 'sold' | 'expired' | 'deleted' | 'draft'

/** Why moderation hides something, as its owner sees it; `hidden` for all others. */
type HiddenStatus = 'hidden' | 'checking' | 'repair' | 'removed' | 'suspended'

const looks = {
  deleted: 'expired',
  hidden: 'expired',
  removed: 'expired',
  suspended: 'expired',
  checking: 'draft',
  repair: 'draft',
} as const

/** Each status has its own shape besides its colour: round, square, ring, diamond. */
export function StatusBadge({ status }: { status: Status | HiddenStatus }) {
  const { t } = useLanguage()
  const look = status in looks ? looks[status as keyof typeof looks] : status
  return <span className={`status status-${look}`}>{t(`ui.status.${status}`)}</span>
}

export function CountBadge(props: { count: number }) {
  if (props.count <= 0) return null
  return (
    <span className="count" aria-hidden="true">
      {props.count > 99 ? '99+' : props.count}
    </span>
  )
}
