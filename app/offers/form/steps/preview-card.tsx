import type { ReactNode } from 'react'
import { parseAmount } from '../../../i18n/amounts/read-amount.ts'
import { formatRupees } from '../../../i18n/format/format-price.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { renderUserText, UserText } from '../../../ui/display/user-text.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'

/** How others will see the card, from what is typed so far. */
export function PreviewCard(props: {
  typed: FormValues['typed']
  /** What the card shows without a photo. */
  drawing: ReactNode
  badge?: ReactNode
  /** The kind of offer, above the price. */
  kind?: ReactNode
  unit: ReactNode
  /** What stands after the place. */
  fact: ReactNode
  cover: string | undefined
  photoCount: number
}) {
  const { typed, drawing, badge, kind, unit, fact, cover, photoCount } = props
  const { t } = useLanguage()
  const of = (name: string) => typed(name) ?? ''
  const title = useInputValue('title', of('title')).trim()
  const price = parseAmount(useInputValue('price', of('price')))
  const city = useInputValue('location_city', of('location_city')).trim()
  return (
    <aside className="post-preview" aria-label={t('sell.preview')}>
      <p className="label">{t('sell.preview')}</p>
      <div className="box card">
        <div className="card-picture">
          {cover ? <img src={cover} alt="" /> : drawing}
          {badge && <p className="card-delivery">{badge}</p>}
        </div>
        <div className="card-text">
          {kind && <p className="small service-kind">{kind}</p>}
          <p className="price">
            <bdi dir="ltr">{price === undefined ? 'Rs —' : formatRupees(price)}</bdi>
            {unit && <span className="unit">{unit}</span>}
          </p>
          <UserText
            as="p"
            className={`card-title ${title ? '' : 'quiet'}`}
            text={title || t('sell.previewTitle')}
          />
          <p className="card-facts dots small">
            <bdi>{renderUserText(city || t('listing.fields.city'))}</bdi>
            {fact && <span>{fact}</span>}
          </p>
        </div>
      </div>
      {photoCount < 3 && (
        <Notice tone="good">
          <p className="small">{t(photoCount === 0 ? 'sell.tipFirst' : 'sell.tip')}</p>
        </Notice>
      )}
    </aside>
  )
}
