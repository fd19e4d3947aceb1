import { useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { ListPage } from './list-page.server.ts'
import { listAddress, withoutChoices } from './listing-filters.ts'
import { sayCount } from './say-count.ts'
import { useFilterForm } from './use-filter-form.tsx'

export const filterPanelId = 'filters'
export const filterFormId = 'filter-form'

/** The filters: a column beside the results, and on a phone a sheet that rises over them. */
export function FilterPanel(props: { page: ListPage; isFiltered: boolean; isLoading: boolean }) {
  const { page, isFiltered, isLoading } = props
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const { form, choose } = useFilterForm(page)
  const { q, plain, view } = page.filters
  return (
    <aside
      ref={panel}
      id={filterPanelId}
      className="filters"
      popover="auto"
      aria-label={t('filters.title')}
    >
      <div className="filters-head">
        <h2>{t('filters.title')}</h2>
        <button
          type="button"
          className="round -me-2"
          popoverTarget={filterPanelId}
          aria-label={t('ui.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <Form
        ref={form}
        id={filterFormId}
        onSubmit={(event) => {
          event.preventDefault()
          choose()
          panel.current?.hidePopover?.()
        }}
      >
        {q && <input type="hidden" name="q" value={q} />}
        {plain.map((reading) => (
          <input key={reading} type="hidden" name="plain" value={reading} />
        ))}
        {view === 'list' && <input type="hidden" name="view" value={view} />}
        <FilterFields page={page} choose={choose} />
        <div className="filters-foot">
          {isFiltered && (
            <Link
              className="btn btn-plain"
              to={listAddress(pathname, withoutChoices(page))}
              preventScrollReset
            >
              {t('filters.clearAll')}
            </Link>
          )}
          <Button aria-disabled={isLoading}>
            {isLoading ? t('ui.loading') : sayCount('filters.show', page.count, t)}
          </Button>
        </div>
      </Form>
    </aside>
  )
}
