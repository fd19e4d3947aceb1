import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { sayAmount } from '../i18n/money.ts'
import { Place } from '../listings/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FoundFarmService } from './find-farm-service.server.ts'
import { ServicePrice } from './service-card.tsx'

/** Price, kind, title, place and date: all a farmer needs to go on or go back. */
export function ServiceLead({ service }: { service: FoundFarmService }) {
  const { t } = useLanguage()
  const { type, price, priceUnit, title, createdAt, negotiable } = service
  const words = sayAmount(price, t)
  return (
    <section className="lead">
      <ServicePrice price={price} priceUnit={priceUnit} className="lead-price" />
      {words && <p className="font-strong text-primary-ink">{words}</p>}
      <h1>
        <span dir="auto">{title}</span>
      </h1>
      <p className="small text-quiet">
        <Place place={service} />
        {' · '}
        <time className="whitespace-nowrap" dateTime={createdAt.toISOString()}>
          {formatDate(createdAt, t)}
        </time>
      </p>
      <ul className="ticks">
        <li>{t(`services.types.${type}`)}</li>
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
