import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { sayCount } from '../i18n/say-count.ts'
import { FilterFields } from './filter-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListPage } from './list-page.server.ts'
import {
  type ListingFilters,
  listParams,
  pageAddress,
  readFilters,
  withoutChoices,
} from './listing-filters.ts'
import { useFilterForm } from './use-filter-form.tsx'

/** The filters of a list of listings. */
export function FilterPanel(props: { page: ListPage; isFiltered: boolean; isLoading: boolean }) {
  const { page, isFiltered, isLoading } = props
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const { form, choose } = useFilterForm<Partial<ListingFilters>>({
    page,
    shown: () => fieldsOf(page),
    address: (sent, change) => pageAddress(page, pathname, { ...askedBy(sent, page), ...change }),
    leftBehind,
  })
  const { q, plain, view } = page.filters
  return (
    <FilterSheet
      form={form}
      onSubmit={choose}
      clearTo={isFiltered ? pageAddress(page, pathname, withoutChoices(page)) : undefined}
      show={sayCount('filters.show', page.count, t)}
      isLoading={isLoading}
    >
      {q && <input type="hidden" name="q" value={q} />}
      {plain.map((reading) => (
        <input key={reading} type="hidden" name="plain" value={reading} />
      ))}
      {view === 'list' && <input type="hidden" name="view" value={view} />}
      <FilterFields page={page} choose={choose} />
    </FilterSheet>
  )
}

// The kinds of another category and the cities of another province mean nothing, and one looks
// either in a place or around one.
const leftBehind = {
  category: /^subcategory$|^field_/,
  location: /^(city|near)$/,
  city: /^near$/,
  near: /^(location|city)$/,
}

function fieldsOf({ filters, near }: ListPage): URLSearchParams {
  const params = listParams(filters)
  params.set('sortBy', filters.sortBy)
  params.set('km', filters.km)
  if (near) params.set('near', near.name)
  return params
}

function askedBy(sent: URLSearchParams, { near }: ListPage): ListingFilters {
  const asked = readFilters(sent)
  // The field shows the city's name; the address has one that every language knows.
  return near && asked.near === near.name ? { ...asked, near: near.slug } : asked
}
