import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { ViewToggle } from '../../ui/navigation/view-toggle.tsx'
import { type ActiveFilterLink, ActiveFilters } from '../filters/active-filters.tsx'
import { filterSheetId } from '../filters/filter-sheet.tsx'

type ResultsToolbarProps = {
  chosen: readonly ActiveFilterLink[]
  clearTo: string
  sort: ReactNode
  /** Whether some filter was invalid. On a phone its field is out of sight. */
  hasInvalidFilters: boolean
  count: string
  /** The same search without its place, if that finds more. */
  everywhere?: ActiveFilterLink | undefined
  view: 'grid' | 'list'
  alert?: ReactNode
  gridTo: string
  listTo: string
}

export function ResultsToolbar(props: ResultsToolbarProps) {
  const { chosen, clearTo, sort, hasInvalidFilters, count, everywhere } = props
  const { view, alert, gridTo, listTo } = props
  const { t } = useLanguage()
  return (
    <div className="list-tools">
      <p className="list-count" role="status">
        {count}
      </p>
      <button type="button" className="btn btn-plain filter-button" popoverTarget={filterSheetId}>
        <Icon name="filter" />
        <span className="tool-text">{t('filters.title')}</span>
        {chosen.length > 0 && <span className="count">{chosen.length}</span>}
      </button>
      {sort}
      <ViewToggle view={view} gridTo={gridTo} listTo={listTo} />
      {alert}
      <ActiveFilters chosen={chosen} clearTo={clearTo} everywhere={everywhere} />
      {hasInvalidFilters && (
        <p className="error" role="status">
          <Icon name="alert" />
          {t('filters.unread')}
        </p>
      )}
    </div>
  )
}
