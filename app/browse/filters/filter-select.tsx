import { useLanguage } from '../../i18n/language-provider.tsx'
import { Select } from '../../ui/forms/select-field.tsx'
import type { ResultsPage } from '../results/results-page.server.ts'
import { labelWithCount } from './filter-count.tsx'

/** One of many, each with the number of its results. The empty value means any, or what the words say. */
export function FilterSelect(props: {
  page: ResultsPage
  name: 'category' | 'subcategory' | 'location' | 'city' | 'paymentTerms' | 'within'
  label: string
  all: string
  options: readonly { slug?: string; name: string }[]
}) {
  const { page, name, label, all, options } = props
  const { t } = useLanguage()
  const { category, place } = page.understood
  const said = name === 'category' ? category : name === 'location' ? place : undefined
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={page.filters[name] ?? ''}
      placeholder={said ? t('filters.fromWords', { name: said }) : all}
      options={options.map((option) => {
        const value = option.slug ?? option.name
        return { value, label: labelWithCount(page, name, value, option.name) }
      })}
    />
  )
}
