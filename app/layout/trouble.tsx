import { isRouteErrorResponse } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
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

function wordsKeyOf(found: unknown): string {
  const named = typeof found === 'object' && found !== null && 'wordsKey' in found
  return named && typeof found.wordsKey === 'string' ? found.wordsKey : 'errors.notFound'
}
