import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatLakhCrore } from '../../i18n/format/format-lakh-crore.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Place } from '../../offers/detail/fact-list.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { ServicePrice } from '../card/service-card.tsx'
import type { ServiceDetail } from './find-service.server.ts'

/** Price, type, title, place and date: what a farmer needs to decide whether to read on. */
export function ServiceSummary({ service }: { service: ServiceDetail }) {
  const { t } = useLanguage()
  const { type, price, priceUnit, title, createdAt, negotiable, availability } = service
  const spelledPrice = formatLakhCrore(price, t)
  return (
    <section className="lead">
      <ServicePrice price={price} priceUnit={priceUnit} className="lead-price" />
      {spelledPrice && <p className="service-amount">{spelledPrice}</p>}
      <UserText as="h1" text={title} />
      <p className="dots small quiet">
        <span>
          <Place place={service} />
        </span>
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, t)}</time>
      </p>
      <ul className="ticks">
        <li>{t(`services.types.${type}`)}</li>
        {availability.free && (
          <li>
            <Icon name="clock" size={18} />
            {availability.free}
          </li>
        )}
        {negotiable && (
          <li>
            <Icon name="check" size={18} />
            {t('listing.fields.negotiable')}
          </li>
        )}
      </ul>
    </section>
  )
}
