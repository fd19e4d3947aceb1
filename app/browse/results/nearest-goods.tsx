import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useCatalogNames } from '../../catalog/use-catalog-names.ts'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { ResultsPage } from './results-page.server.ts'

type NearestGoodsProps = {
  goods: NonNullable<ResultsPage['nearestGoods']>
  view: 'grid' | 'list'
  currency: 'Rs' | 'PKR'
}

type NearestOrPopularProps = Omit<NearestGoodsProps, 'goods'> & {
  goods: ResultsPage['nearestGoods']
}

/** What a search without results shows instead. */
export function NearestOrPopular({ goods, view, currency }: NearestOrPopularProps) {
  if (!goods) return <PopularCategories />
  return <NearestGoods goods={goods} view={view} currency={currency} />
}

/** The category nearest to a search without results, with its newest goods. */
function NearestGoods({ goods, view, currency }: NearestGoodsProps) {
  const { t } = useLanguage()
  const { category, name, address, count, cards } = goods
  return (
    <section className="alternative-results nearest-goods">
      <div className="section-head">
        <h2>
          <CategoryDrawing slug={category} className="nearest-drawing" />
          {cards.length > 0 ? t('browse.nearest.newest', { name }) : name}
        </h2>
        <Link className="more" to={address}>
          {count > 0
            ? formatCount('browse.seeCount', count, t)
            : t('browse.nearest.open', { name })}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      {cards.length > 0 && (
        <div className={view === 'list' ? 'rows' : 'cards cards-4'}>
          {cards.map((card) => (
            <ListingCard key={card.id} card={card} currency={currency} view={view} />
          ))}
        </div>
      )}
    </section>
  )
}

const shownCategories = 8

/** The first categories with their drawings, for a search that names no goods at all. */
function PopularCategories() {
  const { t } = useLanguage()
  const { categories } = useCatalogNames()
  return (
    <nav className="alternative-results popular-categories" aria-labelledby="popular-categories">
      <h2 id="popular-categories">{t('browse.nearest.popular')}</h2>
      <ul>
        {categories.slice(0, shownCategories).map(({ slug, name }) => (
          <li key={slug}>
            <Link className="popular-category" to={href('/category/:slug', slug)}>
              <CategoryDrawing slug={slug} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type NoResultsProps = { isFiltered: boolean; text?: string | undefined; alert: ReactNode }

export function NoResults({ isFiltered, text, alert }: NoResultsProps) {
  const { t } = useLanguage()
  const isBare = !isFiltered && text !== undefined
  return (
    <EmptyState
      drawing={<CategoryDrawing slug="other" />}
      title={t('browse.empty')}
      text={isBare ? text : t('browse.emptyText')}
      action={
        <>
          {alert}
          <LinkButton variant="plain" to={isBare ? '/sell' : '/listings'}>
            {t(isBare ? 'home.postAd' : 'browse.seeAll')}
          </LinkButton>
        </>
      }
    />
  )
}
