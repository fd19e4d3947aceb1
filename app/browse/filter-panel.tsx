import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { ListPage } from './list-page.server.ts'
import { type ListingFilters, listAddress, readFilters, sayValue } from './listing-filters.ts'
import { sayCount } from './say-count.ts'

export const filterPanelId = 'filters'
export const filterFormId = 'filter-form'

/** The filters: a column beside the results, and on a phone a sheet that rises over them. */
export function FilterPanel(props: { page: ListPage; isFiltered: boolean; isLoading: boolean }) {
  const { page, isFiltered, isLoading } = props
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { filters } = page
  useEffect(() => {
    const element = form.current
    const choose = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      const asked = { ...askedBy(element), ...leftBehind[name] }
      navigate(listAddress(pathname, asked), { preventScrollReset: true })
    }
    element?.addEventListener('change', choose)
    return () => element?.removeEventListener('change', choose)
  }, [navigate, pathname])
  const shown = useRef(filters)
  useEffect(() => {
    if (shown.current !== filters) showIn(form.current, filters)
    shown.current = filters
  }, [filters])
  const { q, view, sortBy } = filters
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
          navigate(listAddress(pathname, askedBy(event.currentTarget)), {
            preventScrollReset: true,
          })
          panel.current?.hidePopover?.()
        }}
      >
        {q && <input type="hidden" name="q" value={q} />}
        {view === 'list' && <input type="hidden" name="view" value={view} />}
        <FilterFields page={page} />
        <div className="filters-foot">
          {isFiltered && (
            <Link
              className="btn btn-plain"
              to={listAddress(pathname, { q, view, sortBy })}
              preventScrollReset
            >
              {t('filters.clearAll')}
            </Link>
          )}
          <Button variant="primary" aria-disabled={isLoading}>
            {isLoading ? t('ui.loading') : sayCount('filters.show', page.count, t)}
          </Button>
        </div>
      </Form>
    </aside>
  )
}

// The kinds of another category and the cities of another province mean nothing.
const leftBehind: Record<string, Partial<ListingFilters>> = {
  category: { subcategory: undefined },
  location: { city: undefined },
}

function askedBy(form: HTMLFormElement | null): ListingFilters {
  const sent = [...new FormData(form ?? undefined)] as [string, string][]
  return readFilters(new URLSearchParams(sent))
}

// The fields keep themselves, so that what is half typed survives; after Back, or when a chip is
// taken away, they must be told.
function showIn(form: HTMLFormElement | null, filters: ListingFilters): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = sayValue(filters[field.name as keyof ListingFilters])
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value
    else if (field.type !== 'hidden' && field !== document.activeElement) field.value = value
  }
}
