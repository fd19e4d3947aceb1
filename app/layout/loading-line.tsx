import { useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'

/** A moving line on top of the page while the next one is on its way over a slow line. */
export function LoadingLine() {
  const { t } = useLanguage()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {isLoading && (
        <div className="loading-line">
          <span className="sr-only">{t('ui.loading')}</span>
        </div>
      )}
    </div>
  )
}
