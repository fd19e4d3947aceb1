import { useLanguage } from '../../i18n/language-provider.tsx'
import { Select } from '../../ui/forms/select-field.tsx'
import type { ResultsPage } from '../results/results-page.server.ts'
import { labelWithCount } from './filter-count.tsx'

/** A select whose options show their counts. The empty value means any, or what the words were read as. */
export function FilterSelect(props: {
  page: ResultsPage
  name: 'category' | 'subcategory' | 'location' | 'city' | 'paymentTerms' | 'within'
  label: string
  all: string
  options: readonly { slug?: string; name: string }[]
}) {
  const { page, name, label, all, options } = props
  const { t } = useLanguage()
  const understoodName = name === 'category' ? page.interpretation.category : undefined
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={page.filters[name] ?? ''}
      placeholder={understoodName ? t('filters.fromWords', { name: understoodName }) : all}
      options={options.map((option) => {
        const value = option.slug ?? option.name
        return { value, label: labelWithCount(page, name, value, option.name) }
      })}
    />
  )
}
