import { formatDayOfMonth } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PreviewCard } from '../../offers/form/steps/preview-card.tsx'
import { useInputValue } from '../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import { ServiceIllustration } from '../card/service-illustration.tsx'
import { servicePriceUnits, serviceTypes } from './service-choices.ts'

export function ServicePreview(props: {
  typed: FormValues['typed']
  cover: string | undefined
  photoCount: number
}) {
  const { typed } = props
  const { t } = useLanguage()
  const useValue = (name: string) => useInputValue(name, typed(name) ?? '')
  const chosen = useValue('service_type')
  const type = serviceTypes.find((one) => one === chosen)
  const unit = useValue('price_unit') || servicePriceUnits[0]
  const free = useValue('free')
  const day = useValue('free_from')
  return (
    <PreviewCard
      {...props}
      drawing={<ServiceIllustration type={type ?? 'other'} />}
      kind={type && t(`services.types.${type}`)}
      unit={t(`services.afterPrice.${unit}`)}
      fact={
        free === 'now'
          ? t('services.availability.freeNow')
          : free === 'day' &&
            day &&
            t('services.availability.freeFrom', { day: formatDayOfMonth(day, t) })
      }
    />
  )
}
