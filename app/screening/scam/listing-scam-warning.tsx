import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { ListingScamKind } from './detect-listing-scam.ts'

export function ListingScamWarning(props: { warnings: ListingScamKind[]; page: string }) {
  const { warnings, page } = props
  const { t } = useLanguage()
  if (warnings.length === 0) return null
  return (
    <Notice tone="urgent">
      {warnings.map((warning) => (
        <p key={warning}>
          <b>{t(`screening.warning.${warning}.title`)}</b> {t(`screening.warning.${warning}.text`)}
        </p>
      ))}
      <Link className="underlined" to={`${page}/report`} rel="nofollow">
        {t('messages.report')}
      </Link>
    </Notice>
  )
}
