import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'

/** Grid or list. Both are links, so the choice is in the URL. */
export function ViewToggle(props: { view: 'grid' | 'list'; gridTo: string; listTo: string }) {
  const { t } = useLanguage()
  const views = [
    { view: 'grid', to: props.gridTo, label: t('ui.gridView') },
    { view: 'list', to: props.listTo, label: t('ui.listView') },
  ] as const
  return (
    <nav className="view-toggle" aria-label={t('ui.view')}>
      {views.map(({ view, to, label }) => (
        <Link
          key={view}
          to={to}
          preventScrollReset
          replace
          aria-label={label}
          aria-current={view === props.view ? 'true' : undefined}
        >
          <Icon name={view} />
        </Link>
      ))}
    </nav>
  )
}
