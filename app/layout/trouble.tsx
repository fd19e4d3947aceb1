import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** The page for what was not found and for what failed: plain words, a way on, and no detail. */
export function Trouble(props: { error: unknown; requestId?: string | undefined }) {
  const { error, requestId } = props
  const { t } = useLanguage()
  const home = <LinkButton to="/">{t('errors.home')}</LinkButton>
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div className="page">
        <title>{`${t(wordsKeyOf(error.data))} · ${t('site.name')}`}</title>
        <ErrorState
          as="h1"
          drawing={<CategoryDrawing slug="other" />}
          title={
            <>
              <span className="block text-3xl">{t('errors.notFoundCode')}</span>
              {t(wordsKeyOf(error.data))}
            </>
          }
          action={home}
        />
      </div>
    )
  }
  if (isCutOff(error)) return <CutOff />
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
                <bdi dir="ltr">{t('errors.reference', { id: requestId })}</bdi>
              </span>
            )}
          </>
        }
      />
    </div>
  )
}

/** The page was asked for, but no answer came. */
function CutOff() {
  const { t } = useLanguage()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page">
      <title>{`${t('errors.offline')} · ${t('site.name')}`}</title>
      <ErrorState
        as="h1"
        drawing={<CategoryDrawing slug="barani-land" />}
        title={t('errors.offline')}
        text={t('errors.offlineText')}
        action={
          // Not by loading the whole page: without a connection the browser's own would come.
          <Button type="button" variant="plain" icon="refresh" onClick={revalidate}>
            {t(state === 'loading' ? 'ui.loading' : 'ui.tryAgain')}
          </Button>
        }
      />
    </div>
  )
}

/** Whether a request was lost on the line; each browser has its own words for it. */
function isCutOff(error: unknown): boolean {
  const cause = (error instanceof Error && error.cause) || error
  return cause instanceof TypeError && /fetch|network|load failed|connection/i.test(cause.message)
}

function wordsKeyOf(found: unknown): string {
  const named = typeof found === 'object' && found !== null && 'wordsKey' in found
  return named && typeof found.wordsKey === 'string' ? found.wordsKey : 'errors.notFound'
}
