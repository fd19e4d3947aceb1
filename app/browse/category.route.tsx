import { readCatalog } from '../catalog/catalog.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { Banner } from '../layout/banner.tsx'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/category.route'
import { readListPage } from './list-page.server.ts'
import { ListingList } from './listing-list.tsx'

export async function loader({ params, request }: Route.LoaderArgs) {
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const category =
    catalog.categories.find(({ slug }) => slug === params.slug) ??
    notFound('browse.categoryNotFound')
  const asked = new URL(request.url).searchParams
  asked.delete('q')
  const page = await readListPage(database(), { catalog, category, params: asked })
  return { page, name: category.name, description: category.description }
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { page, name, description } = loaderData
  const { t } = useLanguage()
  return (
    <ListingList
      page={page}
      banner={<Banner notice="postService" size="medium" />}
      emptyText={t('browse.emptyCategory')}
    >
      <title>{`${name} · ${t('site.name')}`}</title>
      <meta name="description" content={description} />
      <Breadcrumbs steps={[{ label: name }]} />
      <h1>{name}</h1>
      <p className="mt-1 text-quiet">{description}</p>
    </ListingList>
  )
}
