import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Warning } from './warnings.ts'

/** What to be careful of in the message above, and where to tell of it. */
export function WarningNote(props: { warnings: Warning[]; reportTo: string }) {
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
