import { currentViewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import { database } from '../platform/database.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/listings.route'
import { describeListings } from './describe-list.server.ts'
import { readListPage } from './list-page.server.ts'
import { ListingList } from './listing-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(database(), language)
  const params = new URL(request.url).searchParams
  params.delete('q')
  const userId = currentViewer(context)?.id
  const page = await readListPage(database(), { catalog, params, userId })
  const described = describeListings({ page, catalog, language })
  describePage(described)
  return { page, title: described.title }
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { page, title } = loaderData
  const { t } = useLanguage()
  return (
    <ListingList page={page} emptyText={t('browse.emptyMarket')}>
      <title>{`${title} · ${t('site.name')}`}</title>
      <Breadcrumbs steps={[{ label: t('browse.all') }]} />
      <h1>{t('browse.all')}</h1>
    </ListingList>
  )
}
