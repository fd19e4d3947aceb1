import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AlertMe } from '../alerts/alert-me.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { sayCount } from '../i18n/say-count.ts'
import { useFrame } from '../layout/use-frame.tsx'
import { Corrected } from './corrected.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { listChosen } from './list-chosen.ts'
import type { ListPage } from './list-page.server.ts'
import { ListTools } from './list-tools.tsx'
import { listAddress, offeredOrders, pageAddress, withoutChoices } from './listing-filters.ts'
import { Results } from './results.tsx'
import { unpackDetails } from './sent-details.ts'
import { SortSelect } from './sort-select.tsx'
import { readRange } from './typed-range.ts'
import { useIsListLoading } from './use-is-list-loading.ts'
import './lists.css'

type ListingListProps = {
  page: ListPage
  /** The page's heading and whatever stands with it. */
  children: ReactNode
  /** Stands between the heading and the cards; read after them. */
  banner?: ReactNode
  /** What to say where the whole list is empty though nothing was filtered. */
  emptyText?: string
  /** Stands below the cards. */
  foot?: ReactNode
}

/**
 * Filters, order and results of every list. On a phone the filters are a sheet; it is a popover,
 * so it opens without JavaScript, and they are a plain form either way.
 */
export function ListingList({ page, children, banner, emptyText, foot }: ListingListProps) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const isLoading = useIsListLoading()
  const asked = { ...page.filters, after: undefined }
  const address = (change: Partial<ListPage['filters']>) =>
    pageAddress(page, pathname, { ...asked, ...change })
  const narrowed = {
    ...page,
    filters: page.place ? { ...asked, location: undefined } : page.filters,
    details: unpackDetails(page.details),
  }
  const chosen = listChosen(narrowed, { ...useFrame(), t }).map(({ label, without }) => ({
    label,
    to: address(without),
  }))
  const { filters, savedSearchId } = page
  const isNarrowed = chosen.length > 0 || filters.q !== undefined || page.isOneCategory
  const alertMe = isNarrowed && (
    <AlertMe
      address={listAddress(page.place?.category ?? pathname, asked)}
      savedSearchId={savedSearchId}
      isEmpty={page.cards.length === 0}
    />
  )
  return (
    <div className="page list-page">
      <FilterPanel page={page} isFiltered={chosen.length > 0} isLoading={isLoading} />
      <div className="min-w-0">
        {children}
        {page.count > 0 && <Corrected corrected={page.corrected} />}
        <ListTools
          chosen={chosen}
          clearTo={pageAddress(page, pathname, withoutChoices(page))}
          sort={<SortSelect chosen={filters.sortBy} orders={offeredOrders(filters)} />}
          hasUnread={hasUnread(page)}
          count={sayCount('browse.count', page.count, t)}
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

function hasUnread({ filters, near }: ListPage): boolean {
  const ranges = [filters.price, filters.quantity, ...filters.details].map(
    (typed) => readRange(typed).troubles,
  )
  return ranges.some(({ min, max }) => min || max) || (filters.near !== undefined && !near)
}
