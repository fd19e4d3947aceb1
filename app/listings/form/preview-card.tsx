import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { parseAmount } from '../../i18n/amounts/read-amount.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { renderUserText, UserText } from '../../ui/display/user-text.tsx'
import { DeliveryBadge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useInputValue } from '../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import type { ListingChoices } from './validation/listing-choices.ts'

export function PreviewCard(props: {
  typed: FormValues['typed']
  choices: ListingChoices
  cover: string | undefined
  photoCount: number
}) {
  const { typed, choices, cover, photoCount } = props
  const { t } = useLanguage()
  const of = (name: string) => typed(name) ?? ''
  const title = useInputValue('title', of('title')).trim()
  const price = parseAmount(useInputValue('price', of('price')))
  const priceUnit = useInputValue('price_unit', of('price_unit') || 'total')
  const city = useInputValue('location_city', of('location_city')).trim()
  const delivers = useInputValue('delivery_available', of('delivery_available')) === 'yes'
  const categoryId = useInputValue('category_id', of('category_id'))
  const slug = choices.categories.find(({ id }) => id === categoryId)?.slug ?? 'other'
  const unit = choices.priceUnits.find(({ value }) => value === priceUnit)
  return (
    <aside className="post-preview" aria-label={t('sell.preview')}>
      <p className="label">{t('sell.preview')}</p>
      <div className="box card">
        <div className="card-picture">
          {cover ? <img src={cover} alt="" /> : <CategoryDrawing slug={slug} />}
          {delivers && (
            <p className="card-delivery">
              <DeliveryBadge />
            </p>
          )}
        </div>
        <div className="card-text">
          <p className="price">
            <bdi dir="ltr">{price === undefined ? 'Rs —' : formatRupees(price)}</bdi>
            {priceUnit !== 'total' && <span className="unit">{unit?.label}</span>}
          </p>
          <UserText
            as="p"
            className={`card-title ${title ? '' : 'quiet'}`}
            text={title || t('sell.previewTitle')}
          />
          <p className="card-facts dots small">
            <bdi>{renderUserText(city || t('listing.fields.city'))}</bdi>
            <span>{t('age.now')}</span>
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
