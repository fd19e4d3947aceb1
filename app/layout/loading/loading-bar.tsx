import { useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** A moving line on top of the page while the next one is on its way over a slow line. */
export function LoadingLine() {
  const { t } = useLanguage()
  const { state, location } = useNavigation()
  // A form is waited for knowingly; of other pages the line says enough to those who see it.
  const isForm = location?.pathname.startsWith('/edit-listing/')
  return (
    <div role="status">
      {state !== 'idle' && (
        <div className="loading-line">
          <span className={isForm ? 'loading-words' : 'sr-only'}>
            {t(isForm ? 'edit.loading' : 'ui.loading')}
          </span>
        </div>
      )}
    </div>
  )
}
