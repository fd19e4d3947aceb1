import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** Sun over furrows. In the header on phones the name is for screen readers only. */
export function Logo() {
  const { t } = useLanguage()
  return (
    <Link className="logo" to="/" aria-label={t('site.name')}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="11" />
        <path fill="#f6c453" d="M10 23a10 10 0 0 1 20 0Z" />
        <path
          stroke="#f6c453"
          strokeWidth="2.2"
          strokeLinecap="round"
          d="M20 7.5V10M9.4 11.4l1.7 1.7M30.6 11.4l-1.7 1.7"
        />
        <path
          fill="none"
          stroke="#e9f3df"
          strokeWidth="2.4"
          strokeLinecap="round"
          d="M5 25.5H35M6.5 30C15 27.5 25 27.5 33.5 30M12 34.5C17 33 23 33 28 34.5"
        />
      </svg>
      <span className="logo-name">{t('site.name')}</span>
    </Link>
  )
}
