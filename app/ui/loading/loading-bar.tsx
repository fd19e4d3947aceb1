import { useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'

export function LoadingBar() {
  const { t } = useLanguage()
  const { state, location } = useNavigation()
  // The edit form gets a visible message, as it takes longer to load; for other pages the bar is
  // enough.
  const isForm = location?.pathname.startsWith('/edit-listing/')
  return (
    <div role="status">
      {state !== 'idle' && (
        <div className="loading-line">
          <span className={isForm ? 'loading-text' : 'sr-only'}>
            {t(isForm ? 'edit.loading' : 'ui.loading')}
          </span>
        </div>
      )}
    </div>
  )
}
