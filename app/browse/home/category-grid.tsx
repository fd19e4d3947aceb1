import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { CategoryCardSkeleton } from '../../ui/feedback/skeleton.tsx'

export const categoryGridId = 'categories'
const allId = 'all-categories'

export type CategoryCard = { slug: string; name: string; description: string; kinds: number }

/**
 * The first few categories, or all after following "All 23", which targets the grid itself: a targeted grid is
 * not folded.
 */
export function CategoryGrid({ categories }: { categories?: readonly CategoryCard[] | undefined }) {
  const { t } = useLanguage()
  return (
    <section className="home-section" id={categoryGridId} aria-labelledby="categories-title">
      <div className="section-head">
        <h2 id="categories-title">{t('home.browseCategories')}</h2>
        {categories && (
          <a className="more" href={`#${allId}`}>
            {t('home.allCategories', { count: categories.length })}
            <Icon name="chevron-end" size={18} mirrored />
          </a>
        )}
      </div>
      <div className="category-grid" id={allId}>
        {categories
          ? categories.map((category) => <CategoryTile key={category.slug} category={category} />)
          : placeholders.map((key) => <CategoryCardSkeleton key={key} />)}
      </div>
    </section>
  )
}

const placeholders = Array.from({ length: 8 }, (_, index) => index)

function CategoryTile({ category }: { category: CategoryCard }) {
  const { slug, name, description, kinds } = category
  const { t } = useLanguage()
  return (
    <Link className="category-tile" to={href('/category/:slug', slug)}>
      <span className="category-art">
        <CategoryDrawing slug={slug} />
      </span>
      <span className="category-text">
        <h3>{name}</h3>
        <p className="small quiet">
          {t('home.kinds', { count: kinds })}
          {'\u00a0·\u00a0'}
          {description}
        </p>
      </span>
      <Icon name="chevron-end" size={18} mirrored />
    </Link>
  )
}
