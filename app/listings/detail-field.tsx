import { useLanguage } from '../i18n/language.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { DetailField as Detail } from './listing-choices.ts'
import { detailDateBounds, listingLimits } from './listing-form.ts'

/** One of a category's details, asked for in the way that suits its type. */
export function DetailField(props: {
  detail: Detail
  name: string
  value: string | undefined
  error: string | undefined
  today: string
}) {
  const { detail, name, value, error, today } = props
  const { t } = useLanguage()
  const { label, required } = detail
  const field = { name, label, required, error, defaultValue: value }
  switch (detail.type) {
    case 'select':
      return <SelectField {...field} options={detail.options} placeholder={t('sell.choose')} />
    case 'boolean':
      return (
        <ChoiceChips
          {...{ name, label, required, error }}
          chosen={value}
          choices={[
            { value: 'yes', label: t('listing.answers.yes') },
            { value: 'no', label: t('listing.answers.no') },
          ]}
        />
      )
    case 'date':
      return <TextField {...field} {...detailDateBounds(today)} type="date" />
    case 'number':
      // Not type=number: it refuses Urdu digits and thousands separators.
      return <TextField {...field} inputMode="decimal" autoComplete="off" />
    case 'text':
      return <TextField {...field} maxLength={listingLimits.detail} />
  }
}
