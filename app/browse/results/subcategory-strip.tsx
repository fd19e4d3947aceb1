import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import type { ResultsPage } from './results-page.server.ts'

type SubcategoryStripProps = {
  page: Pick<ResultsPage, 'subcategories' | 'filters'>
  /** The stored path of a picture of each subcategory, by slug. */
  covers: Record<string, string>
  category: string
  addressOf: (subcategory: string | undefined) => string
}

export function SubcategoryStrip({ page, covers, category, addressOf }: SubcategoryStripProps) {
  const { t } = useLanguage()
  const chosen = page.filters.subcategory
  return (
    <nav className="strip kinds" aria-label={t('listing.fields.subcategory')}>
      {page.subcategories.map(({ slug, name }) => (
        <Link
          key={slug}
          className="kind"
          to={addressOf(slug === chosen ? undefined : slug)}
          preventScrollReset
          aria-current={slug === chosen ? 'true' : undefined}
        >
          {covers[slug] ? (
            <img src={pictureUrl(covers[slug], 320)} width={36} height={36} alt="" loading="lazy" />
          ) : (
            <CategoryDrawing slug={category} />
          )}
          {name}
        </Link>
      ))}
    </nav>
  )
}
