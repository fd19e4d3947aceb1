import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import './own-offers.css'

export function OwnOffersPagination(props: {
  page: number
  pages: number
  addressOf: (page: number) => string
}) {
  const { page, pages, addressOf } = props
  const { t } = useLanguage()
  if (pages === 1) return null
  return (
    <nav className="own-pages" aria-label={t('myListings.pages')}>
      <span>
        {page > 1 && (
          <LinkButton to={addressOf(page - 1)} rel="prev" variant="plain" small>
            {t('myListings.previous')}
          </LinkButton>
        )}
      </span>
      <span className="small quiet">{t('myListings.page', { page, pages })}</span>
      <span>
        {page < pages && (
          <LinkButton to={addressOf(page + 1)} rel="next" variant="plain" small>
            {t('myListings.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
