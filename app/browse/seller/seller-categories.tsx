import { Link } from 'react-router'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { SellerPage } from './seller-page.server.ts'
import { sellerUrl } from './seller-url.ts'

export function SellerCategories({ page }: { page: SellerPage }) {
  const { t } = useLanguage()
  const { seller, categories, category } = page
  if (categories.length < 2 && !category) return null
  const sellerId = seller.id
  return (
    <nav className="strip seller-categories" aria-label={t('nav.categories')}>
      <CategoryLink to={sellerUrl(sellerId)} name={t('seller.all')} isChosen={!category} />
      {categories.map(({ slug, name, count }) => (
        <CategoryLink
          key={slug}
          to={sellerUrl(sellerId, { category: slug })}
          name={name}
          count={count}
          isChosen={slug === category?.slug}
        />
      ))}
    </nav>
  )
}

type CategoryLinkProps = { to: string; name: string; count?: number; isChosen: boolean }

function CategoryLink({ to, name, count, isChosen }: CategoryLinkProps) {
  return (
    <Link
      className={isChosen ? 'chip chip-on' : 'chip'}
      to={to}
      aria-current={isChosen || undefined}
      preventScrollReset
    >
      {name}
      {count !== undefined && <bdi className="quiet">{formatNumber(count)}</bdi>}
    </Link>
  )
}
