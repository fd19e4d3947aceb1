import { type ReactNode, type RefObject, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Button } from '../../ui/forms/button.tsx'

export const filterSheetId = 'filters'
export const filterFormId = 'filter-form'

type FilterSheetProps = {
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  clearTo?: string | undefined
  show: string
  isLoading: boolean
  children: ReactNode
}

/** A form of filters: a column beside the results, or on a phone a sheet that rises over them. */
export function FilterSheet(props: FilterSheetProps) {
  const { form, onSubmit, clearTo, show, isLoading, children } = props
  const { t } = useLanguage()
  const sheet = useRef<HTMLElement>(null)
  return (
    <aside
      ref={sheet}
      id={filterSheetId}
      className="filters"
      popover="auto"
      aria-label={t('filters.title')}
    >
      <div className="filters-head">
        <h2>{t('filters.title')}</h2>
        <button
          type="button"
          className="round"
          popoverTarget={filterSheetId}
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
          onSubmit()
          sheet.current?.hidePopover?.()
        }}
      >
        {children}
        <div className="filters-foot">
          {clearTo !== undefined && (
            <Link className="btn btn-plain" to={clearTo} preventScrollReset>
              {t('filters.clearAll')}
            </Link>
          )}
          <Button aria-disabled={isLoading}>{isLoading ? t('ui.loading') : show}</Button>
        </div>
      </Form>
    </aside>
  )
}
