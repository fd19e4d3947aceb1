import { formatRupees } from '../../i18n/format/format-price.ts'
import { joinPlace } from '../../i18n/format/join-place.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { CardPicture, type CardView } from '../../listings/card/card-picture.tsx'
import { CardTitle } from '../../listings/card/card-title.tsx'
import { href } from '../../platform/pages/href.ts'
import { renderUserText } from '../../ui/display/user-text.tsx'
import { FeaturedBadge } from '../../ui/feedback/badge.tsx'
import type { ServiceCard as Card } from './service-card-data.server.ts'
import { ServiceIllustration } from './service-illustration.tsx'

type ServiceCardProps = {
  card: Card
  view?: CardView
  titleAs?: 'h2' | 'h3'
  /** Its index among the page's cards, from 0; absent for cards below the fold. */
  place?: number
}

export function ServiceCard(props: ServiceCardProps) {
  const { card, view = 'grid', titleAs = 'h3', place } = props
  const { t } = useLanguage()
  const featured = card.isFeatured && <FeaturedBadge />
  return (
    <article className={view === 'list' ? 'card card-row' : 'card'}>
      <div className="card-picture">
        <CardPicture
          cover={card.cover}
          view={view}
          place={place}
          drawing={<ServiceIllustration type={card.type} />}
        />
        {view !== 'list' && featured && <p className="card-labels">{featured}</p>}
      </div>
      <div className="card-text">
        <p className="small service-kind">{t(`services.types.${card.type}`)}</p>
        <ServicePrice price={card.price} priceUnit={card.priceUnit} />
        <CardTitle as={titleAs} title={card.title} to={href('/services/:serviceId', card.id)} />
        <p className="card-facts dots small">
          <bdi>{renderUserText(joinPlace(card, t))}</bdi>
          {card.distance && <span>{card.distance}</span>}
        </p>
        {card.availability.length > 0 && (
          <p className="card-facts dots small">
            {card.availability.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {view === 'list' && featured && <p className="service-featured">{featured}</p>}
      </div>
    </article>
  )
}

/** `Rs 4,500 / acre`, the format of the specification. */
export function ServicePrice(props: Pick<Card, 'price' | 'priceUnit'> & { className?: string }) {
  const { price, priceUnit, className = 'price' } = props
  const { t } = useLanguage()
  return (
    <p className={className}>
      <bdi dir="ltr">{formatRupees(price)}</bdi>
      <span className="unit">{t(`services.afterPrice.${priceUnit}`)}</span>
    </p>
  )
}
