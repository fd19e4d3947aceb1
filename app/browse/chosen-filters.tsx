import { Link, useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { RemovableChip } from '../ui/chip.tsx'
import type { Chosen } from './list-chosen.ts'
import type { ListPage } from './list-page.server.ts'
import { listAddress, withoutChoices } from './listing-filters.ts'

/** The chosen filters as chips, each leading to the list without it. */
export function ChosenFilters({ chosen, page }: { chosen: readonly Chosen[]; page: ListPage }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  if (chosen.length === 0) return null
  return (
    <nav className="strip chosen" aria-label={t('filters.chosen')}>
      {chosen.map(({ label, without }) => {
        const to = listAddress(pathname, { ...page.filters, ...without, after: undefined })
        return <RemovableChip key={to} label={label} to={to} />
      })}
      <Link
        className="chip border-transparent bg-transparent"
        to={listAddress(pathname, withoutChoices(page))}
        preventScrollReset
      >
        {t('filters.clearAll')}
      </Link>
    </nav>
  )
}
