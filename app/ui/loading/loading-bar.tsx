import { Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { lazyComponent } from './lazy-component.tsx'

// The service worker has its code.
const PageSkeleton = lazyComponent(() =>
  import('./page-skeleton.tsx').then((module) => module.PageSkeleton),
)

export function LoadingBar() {
  const { t } = useLanguage()
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
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
      {/* A list that is only filtered shows its own. */}
      {state === 'loading' && location.pathname !== pathname && (
        <Suspense>
          <PageSkeleton pathname={location.pathname} />
        </Suspense>
      )}
    </div>
  )
}
