import { chosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { findHidingReader } from '../../offers/hiding/is-not-hidden.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { hasOnlyPlaceFilters } from '../filters/listing-filters.ts'
import { provinceLinks } from '../places/place-links.server.ts'
import { renderPlaceList } from '../places/place-list.tsx'
import { findCategory } from '../query/resolve-filters.server.ts'
import type { Route } from './+types/category.route'
import { ListHeader } from './list-header.tsx'
import { ListingList } from './listing-list.tsx'
import { loadResultsPage } from './results-page.server.ts'
import { categoryPageMeta } from './results-page-meta.server.ts'
import { readSubcategoryCovers } from './subcategory-covers.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(readDatabase(), language)
  const category = findCategory(catalog, params.slug) ?? notFound('browse.categoryNotFound')
  const { searchParams } = new URL(request.url)
  const userId = currentViewer(context)?.id
  const page = await loadResultsPage(readDatabase(), {
    catalog,
    category,
    params: searchParams,
    userId,
    hidingReader: await findHidingReader(readDatabase(), userId),
    readerCity: chosenCity(request, { catalog, context })?.city,
  })
  const described = categoryPageMeta({ page, catalog, language, category })
  setPageDescription(described)
  // Once the list is filtered, its counts would not match those of the linked pages.
  const linked = { page, category, t: getTranslator(language) }
  const links = hasOnlyPlaceFilters(page.filters)
    ? provinceLinks(linked, catalog.provinces)
    : undefined
  return {
    page,
    title: described.title,
    category: {
      slug: category.slug,
      covers: await readSubcategoryCovers(readDatabase(), category.slug),
      places: links && renderPlaceList(links),
    },
    name: category.name,
    description: category.description,
  }
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { page, title, category, name, description } = loaderData
  const { t } = useLanguage()
  return (
    <ListingList page={page} category={category} emptyText={t('browse.emptyCategory')}>
      <title>{`${title} · ${t('site.name')}`}</title>
      <ListHeader heading={name} steps={[{ label: name }]} intro={description} />
    </ListingList>
  )
}
