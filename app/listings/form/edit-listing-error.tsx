import { isRouteErrorResponse } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

export function EditListingError({ error }: { error: unknown }) {
  const { t } = useLanguage()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = t(isMissing ? 'edit.notFound' : 'edit.notLoaded')
  return (
    <div className="page edit-error">
      <title>{`${title} · ${t('site.name')}`}</title>
      <ErrorState
        as="h1"
        drawing={<CategoryDrawing slug={isMissing ? 'other' : 'barani-land'} />}
        title={title}
        text={t(errorKey(error))}
        action={<LinkButton to="/listings">{t('edit.back')}</LinkButton>}
      />
    </div>
  )
}

function errorKey(error: unknown): string {
  const found: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const hasKey = typeof found === 'object' && found !== null && 'messageKey' in found
  return hasKey && typeof found.messageKey === 'string' ? found.messageKey : 'edit.unknownTrouble'
}
