import { Select } from '../ui/select-field.tsx'
import { withCount } from './filter-count.tsx'
import type { ListPage } from './list-page.server.ts'

/** One of many, each with the number of its results. The empty value means any. */
export function FilterSelect(props: {
  page: ListPage
  name: 'category' | 'subcategory' | 'location' | 'city' | 'paymentTerms' | 'within'
  label: string
  all: string
  options: readonly { slug?: string; name: string }[]
}) {
  const { page, name, label, all, options } = props
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={page.filters[name] ?? ''}
      placeholder={all}
      options={options.map((option) => {
        const value = option.slug ?? option.name
        return { value, label: withCount(page, name, value, option.name) }
      })}
    />
  )
}
