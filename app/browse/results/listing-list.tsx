import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '../../banners/banner.tsx'
import { formatCappedCount, formatCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { SaveSearchButton } from '../../notifications/saved-searches/save-search-button.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import {
  availableSortOrders,
  listPageUrl,
  listUrl,
  withoutFilters,
} from '../filters/listing-filters.ts'
import { useIsListLoading } from '../paging/use-is-list-loading.ts'
import { parseRange } from '../ranges/parse-range.ts'
import { NearMeNotice } from './near-me-notice.tsx'
import { Results } from './results.tsx'
import type { ResultsPage } from './results-page.server.ts'
import { ResultsToolbar } from './results-toolbar.tsx'
import { SortSelect } from './sort-select.tsx'
import { SpellingNotice } from './spelling-notice.tsx'
import { SubcategoryStrip } from './subcategory-strip.tsx'
import './lists.css'

type ListingListProps = {
  page: ResultsPage
  /** The page's heading and what comes with it. */
  children: ReactNode
  /**
   * Of a page of one category: the pictures of its subcategories, and the HTML of links to its places. It has
   * a banner in its list.
   */
  category?: { slug: string; covers: Record<string, string>; places: string | undefined }
  /** What to say if the list is empty without any filter. */
  emptyText?: string
}

/** The filters are a plain form; on a phone it is a popover sheet, so it opens without JavaScript. */
export function ListingList(props: ListingListProps) {
  const { page, children, category, emptyText } = props
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const isLoading = useIsListLoading()
  const firstPageFilters = { ...page.filters, after: undefined }
  const address = (change: Partial<ResultsPage['filters']>) =>
    listPageUrl(page, pathname, { ...firstPageFilters, ...change })
  const chosen = page.activeFilters.map(({ label, without }) => ({ label, to: address(without) }))
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
      <div className={category ? 'list-main list-main-kinds' : 'list-main'}>
        {children}
        {category && (
          <SubcategoryStrip
            page={page}
            category={category.slug}
            covers={category.covers}
            addressOf={(subcategory) => address({ subcategory, details: [] })}
          />
        )}
        {page.count > 0 && (
          <SpellingNotice
            corrections={page.corrections}
            uncorrectedUrl={address({ plain: [...filters.plain, 'spelling'] })}
          />
        )}
        {filters.nearMe && (
          <NearMeNotice
            addressNear={(near) => address({ near, location: undefined, city: undefined })}
          />
        )}
        <ResultsToolbar
          chosen={chosen}
          clearTo={listPageUrl(page, pathname, withoutFilters(page))}
          sort={
            <SortSelect
              selected={filters.sortBy}
              orders={availableSortOrders({
                q: filters.q,
                near: filters.near ?? nearestFrom(page),
              })}
            />
          }
          hasInvalidFilters={hasUnresolvedFilters(page)}
          count={formatCount('browse.count', page.count, t)}
          everywhere={
            page.countEverywhere && page.count > 0
              ? {
                  label: t('browse.everywhere', { count: formatCappedCount(page.countEverywhere) }),
                  to: address({ location: undefined, city: undefined, near: undefined }),
                }
              : undefined
          }
          view={filters.view}
          alert={page.cards.length > 0 && alertMe}
          gridTo={address({ view: 'grid' })}
          listTo={address({ view: 'list' })}
        />
        <div>
          <Results
            page={page}
            isLoading={isLoading}
            isFiltered={chosen.length > 0}
            emptyText={emptyText}
            alert={alertMe}
            banner={
              category && (
                <div className="list-banner">
                  <Banner place="list" />
                </div>
              )
            }
          />
        </div>
        {category?.places && <div dangerouslySetInnerHTML={{ __html: category.places }} />}
      </div>
    </div>
  )
}

/** Where "nearest first" starts without a chosen place. */
function nearestFrom({ filters, readerCity }: ResultsPage): string | undefined {
  return filters.location ? undefined : readerCity
}

function hasUnresolvedFilters({ filters, near }: ResultsPage): boolean {
  const ranges = [filters.price, filters.quantity, ...filters.details].map(
    (typed) => parseRange(typed).errors,
  )
  return ranges.some(({ min, max }) => min || max) || (filters.near !== undefined && !near)
}
