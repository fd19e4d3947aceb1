import { Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { late } from '../loading/lazy-component.tsx'
import type { Missing } from './not-found.ts'

const NotFoundPage = late(async () => (await import('./not-found-page.tsx')).NotFoundPage)

/** The page for what was not found and for what failed: plain words, a way on, and no detail. */
export function Trouble(props: { error: unknown; requestId?: string | undefined }) {
  const { error } = props
  const requestId = requestIdIn(error) ?? props.requestId
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
            {refusalIn(error) ?? t('errors.failedText')}
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

// An action that could not take a form says why in the reader's language: see read-form-data.server.ts.
function refusalIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || ![400, 408, 413, 415, 503].includes(error.status)) return
  return typeof error.data === 'string' && error.data ? error.data : undefined
}

/** What an open page asked for has a reference of its own. */
function requestIdIn(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.requestId : undefined
}

/** The router's own 404, for what no route takes, says nothing of ours. */
function missingIn(found: unknown): Missing {
  const isOurs = typeof found === 'object' && found !== null && 'wordsKey' in found
  return isOurs ? (found as Missing) : { wordsKey: 'errors.notFound' }
}
