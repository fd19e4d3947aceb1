import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useCatalogNames } from '../../catalog/use-catalog-names.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'

export function CategoryRow() {
  const { t } = useLanguage()
  const { categories } = useCatalogNames()
  return (
    <nav className="category-row" aria-label={t('nav.categories')}>
      {categories.map(({ slug, name }) => (
        <Link key={slug} to={href('/category/:slug', slug)}>
          <CategoryDrawing slug={slug} />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  )
}
