import { isOptionOf } from '../../../catalog/catalog.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import { type GroupedOption, SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { DetailField as Detail, SubcategoryChoice } from '../validation/listing-choices.ts'
import { detailDateBounds, listingLimits } from '../validation/listing-form-fields.ts'

/** One of a category's details, asked for in the way that suits its type. */
export function DetailField(props: {
  detail: Detail
  kinds: readonly SubcategoryChoice[]
  /** The chosen subcategory, or none. */
  kindId: string
  name: string
  value: string | undefined
  error: string | undefined
  today: string
}) {
  const { detail, kinds, kindId, name, value, error, today } = props
  const { t } = useLanguage()
  const { label, required } = detail
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
      return <TextField {...field} mostLetters={listingLimits.detail} />
  }
}

// Of a list as long as that of all breeds, each kind's stand together.
const longListLength = 15

/**
 * The options of the chosen kind; without one, which may not be known without scripts, those of all,
 * and what stood in the field at first in any case: the server says why it does not fit.
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
