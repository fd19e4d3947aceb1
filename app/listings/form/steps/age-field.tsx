import { useLanguage } from '../../../i18n/language-provider.tsx'
import { describeField, FieldNotes } from '../../../ui/forms/field.tsx'

/** An age in years and months, which are stored as months. */
export function AgeField(props: {
  name: string
  yearsName: string
  label: string
  required: boolean | undefined
  months: string | undefined
  years: string | undefined
  error: string | undefined
}) {
  const { name, yearsName, label, required, months, years, error } = props
  const { t } = useLanguage()
  const input = { className: 'input', inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="age-inputs">
        <span className="input-wrap">
          <input
            {...input}
            id={yearsName}
            name={yearsName}
            aria-label={t('sell.ageYears', { label })}
            defaultValue={years}
          />
          <span className="age-unit" aria-hidden="true">
            {t('sell.years')}
          </span>
        </span>
        <span className="input-wrap">
          <input
            {...input}
            {...describeField(name, { error })}
            name={name}
            aria-label={t('sell.ageMonths', { label })}
            required={required}
            defaultValue={months}
          />
          <span className="age-unit" aria-hidden="true">
            {t('sell.months')}
          </span>
        </span>
      </div>
      <FieldNotes id={name} error={error} />
    </fieldset>
  )
}
