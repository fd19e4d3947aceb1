import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { ScamKind } from './detect-scam.ts'

/** What to be careful of in the message above, and where to tell of it. */
export function ScamWarning(props: { warnings: ScamKind[]; reportTo: string }) {
  const { warnings, reportTo } = props
  const { t } = useLanguage()
  return (
    <div className="talk-warning">
      <Notice tone="urgent">
        {warnings.map((warning) => (
          <p key={warning}>
            <b>{t(`messages.warning.${warning}.title`)}</b> {t(`messages.warning.${warning}.text`)}
          </p>
        ))}
        <Link className="inline-block py-1 underline" to={reportTo}>
          {t('messages.report')}
        </Link>
      </Notice>
    </div>
  )
}
