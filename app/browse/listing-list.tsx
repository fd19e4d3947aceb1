import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { useFrame } from '../layout/use-frame.tsx'
import { Corrected } from './corrected.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { listChosen } from './list-chosen.ts'
import type { ListPage } from './list-page.server.ts'
import { ListTools } from './list-tools.tsx'
import { listAddress, offeredOrders, withoutChoices } from './listing-filters.ts'
import { Results } from './results.tsx'
import { sayCount } from './say-count.ts'
import { SortSelect } from './sort-select.tsx'
import { readRange } from './typed-range.ts'
import { useIsListLoading } from './use-is-list-loading.ts'

type ListingListProps = {
  page: ListPage
  /** The page's heading and whatever stands with it. */
  children: ReactNode
  /** Stands between the heading and the cards. */
  banner?: ReactNode
  /** What to say where the whole list is empty though nothing was filtered. */
  emptyText?: string
}

/**
 * Filters, order and results of every list. On a phone the filters are a sheet; it is a popover,
 * so it opens without JavaScript, and they are a plain form either way.
 */
export function ListingList({ page, children, banner, emptyText }: ListingListProps) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const isLoading = useIsListLoading()
  const address = (change: Partial<ListPage['filters']>) =>
    listAddress(pathname, { ...page.filters, after: undefined, ...change })
  const chosen = listChosen(page, { ...useFrame(), t }).map(({ label, without }) => ({
    label,
    to: address(without),
  }))
  const { filters } = page
  return (
    <div className="page list-page">
      <FilterPanel page={page} isFiltered={chosen.length > 0} isLoading={isLoading} />
      <div className="min-w-0">
        {children}
        {page.count > 0 && <Corrected corrected={page.corrected} />}
        <ListTools
          chosen={chosen}
          clearTo={listAddress(pathname, withoutChoices(page))}
          sort={<SortSelect chosen={filters.sortBy} orders={offeredOrders(filters)} />}
          hasUnread={hasUnread(page)}
          count={sayCount('browse.count', page.count, t)}
          view={filters.view}
          gridTo={address({ view: 'grid' })}
          listTo={address({ view: 'list' })}
        />
        {banner && <div className="list-banner">{banner}</div>}
        <Results
          page={page}
          isLoading={isLoading}
          isFiltered={chosen.length > 0}
          emptyText={emptyText}
        />
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
