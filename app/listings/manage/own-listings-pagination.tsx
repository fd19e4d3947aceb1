import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

/** The ways to the pages before and after of what somebody offers; nothing where all fit on one. */
export function OwnListingsPagination(props: {
  page: number
  pages: number
  addressOf: (page: number) => string
}) {
  const { page, pages, addressOf } = props
  const { t } = useLanguage()
  if (pages === 1) return null
  return (
    <nav
      className="flex items-center justify-between gap-4 py-8"
      aria-label={t('myListings.pages')}
    >
      <span className="flex-1">
        {page > 1 && (
          <LinkButton to={addressOf(page - 1)} rel="prev" variant="plain" small>
            {t('myListings.previous')}
          </LinkButton>
        )}
      </span>
      <span className="small text-quiet">{t('myListings.page', { page, pages })}</span>
      <span className="flex-1 text-end">
        {page < pages && (
          <LinkButton to={addressOf(page + 1)} rel="next" variant="plain" small>
            {t('myListings.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
