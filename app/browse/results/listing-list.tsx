import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { SaveSearchButton } from '../../notifications/saved-searches/save-search-button.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { listActiveFilters } from '../filters/list-active-filters.ts'
import {
  availableSortOrders,
  listPageUrl,
  listUrl,
  withoutFilters,
} from '../filters/listing-filters.ts'
import { unpackDetailFilters } from '../filters/pack-detail-filters.ts'
import { useIsListLoading } from '../paging/use-is-list-loading.ts'
import { useListNames } from '../places/use-list-names.ts'
import { parseRange } from '../ranges/parse-range.ts'
import { NearMeNotice } from './near-me-notice.tsx'
import { Results } from './results.tsx'
import type { ResultsPage } from './results-page.server.ts'
import { ResultsToolbar } from './results-toolbar.tsx'
import { SortSelect } from './sort-select.tsx'
import { SpellingNotice } from './spelling-notice.tsx'
import './lists.css'

type ListingListProps = {
  page: ResultsPage
  /** The page's heading and what comes with it. */
  children: ReactNode
  /** Shown between the heading and the cards; read after them. */
  banner?: ReactNode
  /** What to say if the list is empty without any filter. */
  emptyText?: string
  /** Shown below the cards. */
  foot?: ReactNode
}

/**
 * Filters, order and results, as used by every list. The filters are a plain form; on a phone it is
 * a popover sheet, so it opens without JavaScript.
 */
export function ListingList({ page, children, banner, emptyText, foot }: ListingListProps) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const isLoading = useIsListLoading()
  const firstPageFilters = { ...page.filters, after: undefined }
  const address = (change: Partial<ResultsPage['filters']>) =>
    listPageUrl(page, pathname, { ...firstPageFilters, ...change })
  const narrowed = {
    ...page,
    filters: page.place ? { ...firstPageFilters, location: undefined } : page.filters,
    details: unpackDetailFilters(page.details),
  }
  const chosen = listActiveFilters(narrowed, { ...useListNames(page), t }).map(
    ({ label, without }) => ({
      label,
      to: address(without),
    }),
  )
  const { filters, savedSearchId } = page
  const isNarrowed = chosen.length > 0 || filters.q !== undefined || page.isOneCategory
  const alertMe = isNarrowed && (
    <SaveSearchButton
      address={listUrl(page.place?.category ?? pathname, firstPageFilters)}
      savedSearchId={savedSearchId}
      isEmpty={page.cards.length === 0}
    />
  )
  return (
    <div className="page list-page">
      <FilterPanel page={page} isFiltered={chosen.length > 0} isLoading={isLoading} />
      <div className="list-main">
        {children}
        {page.count > 0 && (
          <SpellingNotice
            corrections={page.corrections}
            asTyped={address({ plain: [...filters.plain, 'spelling'] })}
          />
        )}
        {page.intent.isNearMe && (
          <NearMeNotice
            addressNear={(near) => address({ near, location: undefined, city: undefined })}
          />
        )}
        <ResultsToolbar
          chosen={chosen}
          clearTo={listPageUrl(page, pathname, withoutFilters(page))}
          sort={<SortSelect selected={filters.sortBy} orders={availableSortOrders(filters)} />}
          hasUnread={hasUnresolvedFilters(page)}
          count={formatCount('browse.count', page.count, t)}
          view={filters.view}
          alert={page.cards.length > 0 && alertMe}
          gridTo={address({ view: 'grid' })}
          listTo={address({ view: 'list' })}
        />
        <div className="list-found">
          <div>
            <Results
              page={page}
              isLoading={isLoading}
              isFiltered={chosen.length > 0}
              emptyText={emptyText}
              alert={alertMe}
            />
          </div>
          {banner}
        </div>
        {foot}
      </div>
    </div>
  )
}

function hasUnresolvedFilters({ filters, near }: ResultsPage): boolean {
  const ranges = [filters.price, filters.quantity, ...filters.details].map(
    (typed) => parseRange(typed).errors,
  )
  return ranges.some(({ min, max }) => min || max) || (filters.near !== undefined && !near)
}
