import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { parseDecimal } from '../i18n/digits.ts'
import { useLanguage } from '../i18n/language.tsx'
import { formatRupees } from '../i18n/money.ts'
import { DeliveryLabel } from '../ui/badge.tsx'
import type { Filled } from '../ui/filled.ts'
import { Notice } from '../ui/notice.tsx'
import { useTyped } from '../ui/use-typed.tsx'
import type { ListingChoices } from './listing-choices.ts'

/** The card buyers will see, filling up as the seller types. On wide screens only. */
export function PreviewCard(props: {
  typed: Filled['typed']
  choices: ListingChoices
  cover: string | undefined
  photoCount: number
}) {
  const { typed, choices, cover, photoCount } = props
  const { t } = useLanguage()
  const of = (name: string) => typed(name) ?? ''
  const title = useTyped('title', of('title')).trim()
  const price = parseDecimal(useTyped('price', of('price')))
  const priceUnit = useTyped('price_unit', of('price_unit') || 'total')
  const city = useTyped('location_city', of('location_city')).trim()
  const delivers = useTyped('delivery_available', of('delivery_available')) === 'yes'
  const categoryId = useTyped('category_id', of('category_id'))
  const slug = choices.categories.find(({ id }) => id === categoryId)?.slug ?? 'other'
  const unit = choices.priceUnits.find(({ value }) => value === priceUnit)
  return (
    <aside className="post-preview" aria-label={t('sell.preview')}>
      <p className="label">{t('sell.preview')}</p>
      <div className="box card p-4">
        <div className="card-picture">
          {cover ? <img src={cover} alt="" /> : <CategoryDrawing slug={slug} />}
          {delivers && (
            <p className="card-delivery">
              <DeliveryLabel />
            </p>
          )}
        </div>
        <div className="card-words">
          <p className="price">
            <bdi dir="ltr">{price === undefined ? 'Rs —' : formatRupees(price)}</bdi>
            {priceUnit !== 'total' && <span className="unit">{unit?.label}</span>}
          </p>
          <p className={`card-title ${title ? '' : 'text-quiet'}`} dir="auto">
            {title || t('sell.previewTitle')}
          </p>
          <p className="card-facts small">
            <bdi>{city || t('listing.fields.city')}</bdi>
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
