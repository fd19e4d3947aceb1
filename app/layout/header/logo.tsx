import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import iconsUrl from '../../ui/art/icons.svg?url&no-inline'

/** Sun over furrows. In the header on phones the name is for screen readers only. */
export function Logo() {
  const { t } = useLanguage()
  return (
    <Link className="logo" to="/" aria-label={t('site.name')}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <use href={`${iconsUrl}#logo`} />
      </svg>
      <span className="logo-name">{t('site.name')}</span>
    </Link>
  )
}
