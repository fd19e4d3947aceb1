import { useLanguage } from '../../i18n/language-provider.tsx'
import { CardSkeleton, CategoryCardSkeleton } from '../feedback/skeleton.tsx'

const listPath = /^\/(listings|search|services|category\/.+)$/
const cards = Array.from({ length: 6 }, (_, index) => index)
const categories = Array.from({ length: 8 }, (_, index) => index)

/** Covers the old page with the shapes of the home page or a list that loads slowly; other pages stay. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const { t } = useLanguage()
  const isHome = pathname === '/'
  if (!isHome && !listPath.test(pathname)) return null
  return (
    <div className="page-skeleton">
      {isHome && (
        <div className="cards cards-4">
          {categories.map((key) => (
            <CategoryCardSkeleton key={key} />
          ))}
        </div>
      )}
      {pathname === '/services' && <p className="quiet">{t('services.list.loading')}</p>}
      <div className="cards">
        {cards.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}
