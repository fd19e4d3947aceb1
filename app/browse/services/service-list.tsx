import type { ReactNode } from 'react'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatCappedCount, formatCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useIsListLoading } from '../paging/use-is-list-loading.ts'
import { useListNames } from '../places/use-list-names.ts'
import { parseRange } from '../ranges/parse-range.ts'
import { ResultsToolbar } from '../results/results-toolbar.tsx'
import { SortSelect } from '../results/sort-select.tsx'
import { SpellingNotice } from '../results/spelling-notice.tsx'
import { listActiveFilters } from './list-active-filters.ts'
import { ServiceFilterPanel } from './service-filter-panel.tsx'
import {
  availableServiceOrders,
  type ServiceFilters,
  servicesUrl,
  withoutFilters,
} from './service-filters.ts'
import { ServiceResults } from './service-results.tsx'
import { ServiceTypes } from './service-types.tsx'
import type { ServicesPage } from './services-page.server.ts'

const noPlace = { location: undefined, city: undefined, near: undefined }

export function ServiceList({ page, children }: { page: ServicesPage; children: ReactNode }) {
  const { t } = useLanguage()
  const { provinces } = useListNames(page)
  const isLoading = useIsListLoading()
  const { filters } = page
  const chosen = listActiveFilters(page, { t, provinces })
  const { min, max } = parseRange(filters.price).errors
  const viewUrl = (view: ServiceFilters['view']) =>
    servicesUrl({ ...filters, view, after: undefined })
  return (
    <div className="page list-page">
      <ServiceFilterPanel page={page} isFiltered={chosen.length > 0} isLoading={isLoading} />
      <div className="list-main list-main-kinds">
        {children}
        <ServiceTypes filters={filters} />
        {page.count > 0 && (
          <SpellingNotice
            corrections={page.corrections}
            uncorrectedUrl={servicesUrl({
              ...filters,
              plain: [...filters.plain, 'spelling'],
              after: undefined,
            })}
          />
        )}
        {page.count > 0 && page.unmatchedWords.length > 0 && (
          <p className="spelling-notice quiet" role="status">
            {t('services.list.unmatched', { words: isolateText(page.unmatchedWords.join(' ')) })}
          </p>
        )}
        <ResultsToolbar
          chosen={chosen}
          clearTo={servicesUrl(withoutFilters(page.filters))}
          sort={
            <SortSelect selected={filters.sortBy} orders={availableServiceOrders(filters.near)} />
          }
          hasInvalidFilters={Boolean(min ?? max)}
          count={formatCount('services.list.count', page.count, t)}
          everywhere={
            page.countEverywhere && page.count > 0
              ? {
                  label: t('browse.everywhere', { count: formatCappedCount(page.countEverywhere) }),
                  to: servicesUrl({ ...filters, ...noPlace, after: undefined }),
                }
              : undefined
          }
          view={filters.view}
          gridTo={viewUrl('grid')}
          listTo={viewUrl('list')}
        />
        <ServiceResults page={page} isLoading={isLoading} isFiltered={chosen.length > 0} />
      </div>
    </div>
  )
}
