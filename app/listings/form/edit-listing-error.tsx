import { isRouteErrorResponse } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

export function EditListingError({ error }: { error: unknown }) {
  const { t } = useLanguage()
  const response = isRouteErrorResponse(error) ? error : undefined
  const isMissing = response?.status === 404
  const key: unknown = response?.data?.messageKey
  const title = t(isMissing ? 'edit.notFound' : 'edit.notLoaded')
  return (
    <div className="page edit-error">
      <title>{`${title} · ${t('site.name')}`}</title>
      <ErrorState
        as="h1"
        drawing={<CategoryDrawing slug={isMissing ? 'other' : 'barani-land'} />}
        title={title}
        text={t(typeof key === 'string' ? key : 'edit.unknownTrouble')}
        action={<LinkButton to="/listings">{t('edit.back')}</LinkButton>}
      />
    </div>
  )
}
