import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'

export function Breadcrumbs(props: { steps: readonly { to?: string; label: string }[] }) {
  const { t } = useLanguage()
  const steps = [{ to: '/', label: t('nav.home') }, ...props.steps]
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className="crumbs small">
        {steps.map(({ to, label }, index) => (
          <li key={label}>
            {index > 0 && <Icon name="chevron-end" mirrored />}
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span className="crumb-here" aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
