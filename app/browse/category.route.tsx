import { currentViewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { Banner } from '../layout/banner.tsx'
import { describePage } from '../layout/describe-page.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/category.route'
import { describeCategory } from './describe-list.server.ts'
import { readListPage } from './list-page.server.ts'
import { isOnlyPlaced } from './listing-filters.ts'
import { ListingList } from './listing-list.tsx'
import { provinceLinks } from './place-links.server.ts'
import { drawPlaceList } from './place-list.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(database(), language)
  const category =
    catalog.categories.find(({ slug }) => slug === params.slug) ??
    notFound('browse.categoryNotFound')
  const { searchParams } = new URL(request.url)
  const userId = currentViewer(context)?.id
  const page = await readListPage(database(), { catalog, category, params: searchParams, userId })
  const described = describeCategory({ page, catalog, language, category })
  describePage(described)
  // Whoever has narrowed the list has said where, or has counts that no other page shows.
  const linked = { page, category, t: translatorOf(language) }
  const links = isOnlyPlaced(page.filters) ? provinceLinks(linked, catalog.provinces) : undefined
  return {
    page,
    places: links && drawPlaceList(links),
    title: described.title,
    name: category.name,
    description: category.description,
  }
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { page, places, title, name, description } = loaderData
  const { t } = useLanguage()
  return (
    <ListingList
      page={page}
      banner={
        <div className="list-banner">
          <Banner place="list" />
        </div>
      }
      emptyText={t('browse.emptyCategory')}
      foot={places && <div dangerouslySetInnerHTML={{ __html: places }} />}
    >
      <title>{`${title} · ${t('site.name')}`}</title>
      <Breadcrumbs steps={[{ label: name }]} />
      <h1>{name}</h1>
      <p className="mt-1 text-quiet">{description}</p>
    </ListingList>
  )
}
