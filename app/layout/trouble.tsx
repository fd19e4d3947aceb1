import { Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { late } from './late.tsx'
import type { Missing } from './not-found.ts'

const NotFoundPage = late(async () => (await import('./not-found-page.tsx')).NotFoundPage)

/** The page for what was not found and for what failed: plain words, a way on, and no detail. */
export function Trouble(props: { error: unknown; requestId?: string | undefined }) {
  const { error, requestId } = props
  const { t } = useLanguage()
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <Suspense>
        <NotFoundPage missing={missingIn(error.data)} isGone={error.status === 410} />
      </Suspense>
    )
  }
  return (
    <div className="page">
      <title>{`${t('errors.failed')} · ${t('site.name')}`}</title>
      <ErrorState
        as="h1"
        drawing={<CategoryDrawing slug="barani-land" />}
        title={t('errors.failed')}
        text={
          <>
            {t('errors.failedText')}
            {requestId && (
              <span className="small block">
                {t('errors.reference', { id: `\u2066${requestId}\u2069` })}
              </span>
            )}
          </>
        }
      />
    </div>
  )
}

/** The router's own 404, for what no route takes, says nothing of ours. */
function missingIn(found: unknown): Missing {
  const isOurs = typeof found === 'object' && found !== null && 'wordsKey' in found
  return isOurs ? (found as Missing) : { wordsKey: 'errors.notFound' }
}
