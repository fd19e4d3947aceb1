import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'

/** The way here from the front page. The last step is this page and is not a link. */
export function Breadcrumbs(props: { steps: readonly { to?: string; label: string }[] }) {
  const { t } = useLanguage()
  const steps = [{ to: '/', label: t('nav.home') }, ...props.steps]
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className="crumbs small">
        {steps.map(({ to, label }, place) => (
          <li key={label}>
            {place > 0 && <Icon name="chevron-end" mirrored />}
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span className="py-2.5" aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
