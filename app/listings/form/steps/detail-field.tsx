import { isOptionOf } from '../../../catalog/catalog.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { AmountHint } from '../../../ui/amounts/amount-hint.tsx'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import { type GroupedOption, SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type {
  AreaUnitOption,
  DetailField as Detail,
  SubcategoryChoice,
} from '../validation/listing-choices.ts'
import { areaUnitName, detailName, yearsName } from '../validation/listing-fields.ts'
import { detailDateBounds, listingLimits } from '../validation/listing-form-fields.ts'
import { AgeField } from './age-field.tsx'
import { AreaField } from './area-field.tsx'

export function DetailField(props: {
  detail: Detail
  kinds: readonly SubcategoryChoice[]
  /** Id of the chosen subcategory; empty if none. */
  kindId: string
  areaUnits: readonly AreaUnitOption[]
  typed: FormValues['typed']
  error: string | undefined
  today: string
}) {
  const { detail, kinds, kindId, areaUnits, typed, error, today } = props
  const { t } = useLanguage()
  const { label, required, unit } = detail
  const name = detailName(detail.name)
  const value = typed(name)
  const field = { name, label, required, error, defaultValue: value }
  switch (detail.type) {
    case 'select':
      return (
        <SelectField
          {...field}
          options={availableOptions(detail.options, { kinds, kindId, value })}
          placeholder={t('sell.choose')}
        />
      )
    case 'boolean':
      return (
        <ChoiceChips
          {...{ name, label, required, error }}
          selected={value}
          choices={[
            { value: 'yes', label: t('listing.answers.yes') },
            { value: 'no', label: t('listing.answers.no') },
          ]}
        />
      )
    case 'date':
      return <TextField {...field} {...detailDateBounds(today)} type="date" />
    case 'number':
      if (unit === 'acre' || unit === 'kanal') {
        const unitName = areaUnitName(detail.name)
        const area = { unitName, stored: unit, units: areaUnits, unit: typed(unitName), value }
        return <AreaField {...{ name, label, required, error }} {...area} />
      }
      if (unit === 'month') {
        const years = yearsName(detail.name)
        const age = { yearsName: years, years: typed(years), months: value }
        return <AgeField {...{ name, label, required, error }} {...age} />
      }
      // Not type=number: it refuses Urdu digits and thousands separators.
      return (
        <TextField
          {...field}
          inputMode="decimal"
          autoComplete="off"
          below={<AmountHint name={name} initial={value} />}
        />
      )
    case 'text':
      return <TextField {...field} maxCharacters={listingLimits.detail} />
  }
}

// Longer lists, such as all breeds, are grouped by subcategory.
const longListLength = 15

/**
 * The options for the chosen subcategory, or all if it is not known. The initial value is always included; the
 * server reports it if it does not fit.
 */
function availableOptions(
  options: Detail['options'],
  {
    kinds,
    kindId,
    value,
  }: { kinds: readonly SubcategoryChoice[]; kindId: string; value: string | undefined },
): GroupedOption[] {
  const slug = kinds.find((kind) => kind.value === kindId)?.slug
  const offered = options.filter((option) => isOptionOf(option, slug) || option.value === value)
  if (options.length <= longListLength) return offered
  return offered.map((option) => {
    const group = kinds.find((kind) => kind.slug === option.subcategories?.[0])?.label
    return group ? { ...option, group } : option
  })
}
