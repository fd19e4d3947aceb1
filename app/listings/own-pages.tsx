import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
import { type OwnPlace, ownAddress } from './own-tabs.ts'

/** The ways to the pages before and after; nothing where all fit on one. */
export function OwnPages({ place, pages }: { place: OwnPlace; pages: number }) {
  const { tab, page } = place
  const { t } = useLanguage()
  if (pages === 1) return null
  return (
    <nav
      className="flex items-center justify-between gap-4 py-8"
      aria-label={t('myListings.pages')}
    >
      <span className="flex-1">
        {page > 1 && (
          <LinkButton to={ownAddress({ tab, page: page - 1 })} rel="prev" variant="plain" small>
            {t('myListings.previous')}
          </LinkButton>
        )}
      </span>
      <span className="small text-quiet">{t('myListings.page', { page, pages })}</span>
      <span className="flex-1 text-end">
        {page < pages && (
          <LinkButton to={ownAddress({ tab, page: page + 1 })} rel="next" variant="plain" small>
            {t('myListings.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
