import { useLanguage } from '../../i18n/language-provider.tsx'
import { fieldLabelKey } from '../../offers/form/field-label-key.ts'
import { useInputValue } from '../../ui/form-state/use-input-values.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { freeAnswers, freeDayBounds, takesOf } from '../availability/availability.ts'

/** When the provider is free, and the amounts that the type of service is counted in. Without JavaScript, all. */
export function AvailabilityFields({ typed, error, today }: FormValues & { today: string }) {
  const { t } = useLanguage()
  const type = useInputValue('service_type', typed('service_type') ?? '')
  const takes = takesOf(type)
  return (
    <>
      <h2>{t('serviceForm.time')}</h2>
      <div className="fields fields-pair service-free">
        <ChoiceChips
          name="free"
          label={t('serviceForm.whenFree')}
          choices={freeAnswers.map((value) => ({ value, label: t(`serviceForm.free.${value}`) }))}
          selected={typed('free')}
          error={error('free')}
        />
        <TextField
          name="free_from"
          type="date"
          label={t('listing.fields.freeFrom')}
          error={error('free_from')}
          defaultValue={typed('free_from')}
          fieldClassName="service-free-day"
          {...freeDayBounds(today)}
        />
        {takes.acres && <NumberField name="acres_per_day" {...{ typed, error }} />}
        {takes.hours && <NumberField name="hours_per_day" {...{ typed, error }} />}
      </div>
    </>
  )
}

/** Not type=number: it refuses Urdu digits. */
export function NumberField(props: FormValues & { name: string; hint?: string }) {
  const { name, hint, typed, error } = props
  const { t } = useLanguage()
  return (
    <TextField
      {...{ name, hint }}
      label={t(fieldLabelKey(name))}
      error={error(name)}
      defaultValue={typed(name)}
      optional
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
