import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PreviewCard } from '../../offers/form/steps/preview-card.tsx'
import { DeliveryBadge } from '../../ui/feedback/badge.tsx'
import { useInputValue } from '../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import type { ListingChoices } from './validation/listing-choices.ts'

export function ListingPreview(props: {
  typed: FormValues['typed']
  choices: ListingChoices
  cover: string | undefined
  photoCount: number
}) {
  const { typed, choices, ...photos } = props
  const { t } = useLanguage()
  const of = (name: string) => typed(name) ?? ''
  const priceUnit = useInputValue('price_unit', of('price_unit') || 'total')
  const delivers = useInputValue('delivery_available', of('delivery_available')) === 'yes'
  const categoryId = useInputValue('category_id', of('category_id'))
  const slug = choices.categories.find(({ id }) => id === categoryId)?.slug ?? 'other'
  const unit = choices.priceUnits.find(({ value }) => value === priceUnit)
  return (
    <PreviewCard
      {...{ typed, ...photos }}
      drawing={<CategoryDrawing slug={slug} />}
      badge={delivers && <DeliveryBadge />}
      unit={priceUnit !== 'total' && unit?.label}
      fact={t('age.now')}
    />
  )
}
