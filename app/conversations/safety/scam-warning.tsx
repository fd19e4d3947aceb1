import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { ScamKind } from '../../screening/scam/detect-scam.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function ScamWarning(props: { warnings: ScamKind[]; reportTo: string }) {
  const { warnings, reportTo } = props
  const { t } = useLanguage()
  return (
    <div className="conversation-warning">
      <Notice tone="urgent">
        {warnings.map((warning) => (
          <p key={warning}>
            <b>{t(`messages.warning.${warning}.title`)}</b> {t(`messages.warning.${warning}.text`)}
          </p>
        ))}
        <Link className="underlined" to={reportTo}>
          {t('messages.report')}
        </Link>
      </Notice>
    </div>
  )
}
