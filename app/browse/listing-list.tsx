import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { useFrame } from '../layout/use-frame.tsx'
import { Icon } from '../ui/icon.tsx'
import { ViewToggle } from '../ui/view-toggle.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { Corrected } from './corrected.tsx'
import { FilterPanel, filterPanelId } from './filter-panel.tsx'
import { listChosen } from './list-chosen.ts'
import type { ListPage } from './list-page.server.ts'
import { listAddress } from './listing-filters.ts'
import { Results } from './results.tsx'
import { sayCount } from './say-count.ts'
import { SortSelect } from './sort-select.tsx'
import { readRange } from './typed-range.ts'

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
  const chosen = listChosen(page, { ...useFrame(), t })
  const address = (change: Partial<ListPage['filters']>) =>
    listAddress(pathname, { ...page.filters, after: undefined, ...change })
  return (
    <div className="page list-page">
      <FilterPanel page={page} isFiltered={chosen.length > 0} isLoading={isLoading} />
      <div className="min-w-0">
        {children}
        {page.count > 0 && <Corrected corrected={page.corrected} />}
        <div className="list-tools">
          <button
            type="button"
            className="btn btn-plain filter-button"
            popoverTarget={filterPanelId}
          >
            <Icon name="filter" />
            {t('filters.title')}
            {chosen.length > 0 && (
              <span className="count bg-primary text-on-primary">{chosen.length}</span>
            )}
          </button>
          <SortSelect filters={page.filters} />
          <ChosenFilters chosen={chosen} page={page} />
          {hasUnread(page) && (
            <p className="error col-span-full" role="status">
              <Icon name="alert" />
              {t('filters.unread')}
            </p>
          )}
          <p className="list-count" role="status">
            {sayCount('browse.count', page.count, t)}
          </p>
          <ViewToggle
            view={page.filters.view}
            gridTo={address({ view: 'grid' })}
            listTo={address({ view: 'list' })}
          />
        </div>
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

/** Whether something was typed that no filter can be made of: on a phone its field is out of sight. */
function hasUnread({ filters, near }: ListPage): boolean {
  const ranges = [filters.price, filters.quantity, ...filters.details].map(
    (typed) => readRange(typed).troubles,
  )
  return ranges.some(({ min, max }) => min || max) || (filters.near !== undefined && !near)
}

/** Whether another list of this kind is on its way; more of the same list, or its other view, is not. */
function useIsListLoading(): boolean {
  const { location: next } = useNavigation()
  const here = useLocation()
  return next?.pathname === here.pathname && listOf(next.search) !== listOf(here.search)
}

function listOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  params.delete('view')
  return params.toString()
}
