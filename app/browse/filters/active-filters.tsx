import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { RemovableChip } from '../../ui/navigation/removable-chip.tsx'

export type ActiveFilterLink = { label: string; to: string }

type ActiveFiltersProps = {
  chosen: readonly ActiveFilterLink[]
  clearTo: string
  everywhere: ActiveFilterLink | undefined
}

export function ActiveFilters({ chosen, clearTo, everywhere }: ActiveFiltersProps) {
  const { t } = useLanguage()
  if (chosen.length === 0) return null
  return (
    <nav className="strip chosen" aria-label={t('filters.chosen')}>
      {everywhere && (
        <Link className="chip" to={everywhere.to}>
          {everywhere.label}
        </Link>
      )}
      {chosen.map(({ label, to }) => (
        <RemovableChip key={to} label={label} to={to} />
      ))}
      <Link className="chip clear-filters" to={clearTo} preventScrollReset>
        {t('filters.clearAll')}
      </Link>
    </nav>
  )
}
