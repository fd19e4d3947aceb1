import { redirect } from 'react-router'
import { chosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { findHidingReader } from '../../offers/hiding/is-not-hidden.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { href } from '../../platform/pages/href.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { findCategory } from '../query/resolve-filters.server.ts'
import { ListHeader } from '../results/list-header.tsx'
import { ListingList } from '../results/listing-list.tsx'
import { categoryPageMeta } from '../results/results-page-meta.server.ts'
import { readSubcategoryCovers } from '../results/subcategory-covers.server.ts'
import type { Route } from './+types/category-place.route'
import { placeUrl } from './place-links.server.ts'
import { renderPlaceList } from './place-list.tsx'
import { canonicalPlaceUrl, findCategoryPlace, loadPlacePage } from './place-page.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(readDatabase(), language)
  const category = findCategory(catalog, params.slug) ?? notFound('browse.categoryNotFound')
  const place = findCategoryPlace(catalog, { ...params, category }) ?? notFound()
  const searchParams = new URL(request.url).searchParams
  if (params.city !== place.city?.slug)
    throw redirect(placeUrl(category, place.province, place.city) + new URL(request.url).search)
  const redirectUrl = canonicalPlaceUrl(place, searchParams)
  if (redirectUrl) throw redirect(redirectUrl)
  const userId = currentViewer(context)?.id
  const readerCity = chosenCity(request, { catalog, context })?.city
  const hidingReader = await findHidingReader(readDatabase(), userId)
  const shown = {
    ...{ ...place, catalog, language, params: searchParams },
    ...{ userId, hidingReader, readerCity },
  }
  const { page, heading, text, links } = await loadPlacePage(readDatabase(), shown)
  const path = href('/category/:slug', category.slug)
  const { province, city } = place
  const above = [
    { name: category.name, path },
    ...(city ? [{ name: province.name, path: placeUrl(category, province) }] : []),
  ]
  const described = categoryPageMeta({ page, catalog, language, category })
  setPageDescription({ ...described, description: `${heading}: ${text}`, above })
  const title = `${described.title} · ${getTranslator(language)('site.name')}`
  const steps = above.map((one) => ({ to: one.path, label: one.name }))
  return {
    page,
    category: {
      slug: category.slug,
      covers: await readSubcategoryCovers(readDatabase(), category.slug),
      places: links && renderPlaceList(links),
    },
    title,
    heading,
    text,
    steps: [...steps, { label: (city ?? province).name }],
  }
}

export default function CategoryPlacePage({ loaderData }: Route.ComponentProps) {
  const { page, category, title, heading, text, steps } = loaderData
  return (
    <ListingList page={page} category={category} emptyText={text}>
      <title>{title}</title>
      <ListHeader heading={heading} steps={steps} intro={page.count > 0 ? text : undefined} />
    </ListingList>
  )
}
