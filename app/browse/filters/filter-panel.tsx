import { useLocation } from 'react-router'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { nearestToReader } from '../places/nearest-to-reader.ts'
import type { ResultsPage } from '../results/results-page.server.ts'
import { FilterFields } from './filter-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import {
  type ListingFilters,
  listPageUrl,
  listParams,
  parseFilters,
  withoutFilters,
} from './listing-filters.ts'
import { useFilterForm } from './use-filter-form.tsx'

export function FilterPanel(props: { page: ResultsPage; isFiltered: boolean; isLoading: boolean }) {
  const { page, isFiltered, isLoading } = props
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const { form, choose, isTyping } = useFilterForm<Partial<ListingFilters>>({
    page,
    shown: () => filterParams(page),
    address: (sent, change) =>
      listPageUrl(page, pathname, { ...filtersFromForm(sent, page), ...change }),
    omittedFields,
  })
  const { q, plain, nearMe, quantityUnit, area, areaUnit, view } = page.filters
  return (
    <FilterSheet
      form={form}
      onSubmit={choose}
      clearTo={isFiltered ? listPageUrl(page, pathname, withoutFilters(page)) : undefined}
      show={formatCount('filters.show', page.count, t)}
      isLoading={isLoading || isTyping}
    >
      {q && <input type="hidden" name="q" value={q} />}
      {plain.map((reading) => (
        <input key={reading} type="hidden" name="plain" value={reading} />
      ))}
      {/* Read from the words; the panel has no fields for them. */}
      {nearMe && <input type="hidden" name="nearMe" value={nearMe} />}
      {quantityUnit && <input type="hidden" name="quantityUnit" value={quantityUnit} />}
      {area.min && <input type="hidden" name="areaMin" value={area.min} />}
      {area.max && <input type="hidden" name="areaMax" value={area.max} />}
      {areaUnit && <input type="hidden" name="areaUnit" value={areaUnit} />}
      {view === 'list' && <input type="hidden" name="view" value={view} />}
      <FilterFields page={page} choose={choose} />
    </FilterSheet>
  )
}

// Subcategories belong to one category, and cities to one province; one can search in a place or
// around a city, but not both.
const omittedFields = {
  category: /^subcategory$|^field_/,
  location: /^(city|near)$/,
  city: /^near$/,
  near: /^(location|city)$/,
}

function filterParams({ filters, near }: ResultsPage): URLSearchParams {
  const params = listParams(filters)
  params.set('sortBy', filters.sortBy)
  params.set('km', filters.km)
  if (near) params.set('near', near.name)
  return params
}

function filtersFromForm(sent: URLSearchParams, { near, readerCity }: ResultsPage): ListingFilters {
  const filters = parseFilters(nearestToReader(sent, readerCity))
  // The field shows the city's name; the URL holds its slug, the same in every language.
  return near && filters.near === near.name ? { ...filters, near: near.slug } : filters
}
