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

/** Each status has its own shape besides its colour: round, square, ring, diamond. */
export function StatusBadge(props: {
  status: 'active' | 'inactive' | 'sold' | 'expired' | 'deleted' | 'draft'
}) {
  const { t } = useLanguage()
  const { status } = props
  const look = status === 'deleted' ? 'expired' : status
  return <span className={`status status-${look}`}>{t(`ui.status.${status}`)}</span>
}

/** A small count on an icon, 99+ at most. Nothing for zero; the link's label gives its meaning. */
export function CountBadge(props: { count: number }) {
  if (props.count <= 0) return null
  return (
    <span className="count" aria-hidden="true">
      {props.count > 99 ? '99+' : props.count}
    </span>
  )
}
