import { Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { NotFoundData } from './not-found-page.tsx'

const NotFoundPage = lazyComponent(
  () => import('./not-found-page.tsx').then((module) => module.NotFoundPage),
  '.not-found, #ended-listing',
)

/** For 404 and 410 and for failures: a short message and a way on, without technical details. */
export function ErrorPage(props: { error: unknown; requestId?: string | undefined }) {
  const { error } = props
  const requestId = requestIdIn(error) ?? props.requestId
  const { t } = useLanguage()
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <Suspense>
        <NotFoundPage missing={missingIn(error.data)} isDeleted={error.status === 410} />
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
            {refusalIn(error) ?? t('errors.failedText')}
            {requestId && (
              <span className="error-reference small">
                {t('errors.reference', { id: `\u2066${requestId}\u2069` })}
              </span>
            )}
          </>
        }
      />
    </div>
  )
}

// When an action cannot read a form, it explains why in the reader's language: see
// read-form-data.server.ts.
function refusalIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || ![400, 408, 413, 415, 503].includes(error.status)) return
  return typeof error.data === 'string' && error.data ? error.data : undefined
}

/** Data requests from an open page have their own request id. */
function requestIdIn(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.requestId : undefined
}

/** The router's own 404, for URLs without a route, does not carry our data. */
function missingIn(found: unknown): NotFoundData {
  const isOurs = typeof found === 'object' && found !== null && 'messageKey' in found
  return isOurs ? (found as NotFoundData) : { messageKey: 'errors.notFound' }
}
