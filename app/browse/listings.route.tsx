import { readCatalog } from '../catalog/catalog.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { database } from '../platform/database.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/listings.route'
import { readListPage } from './list-page.server.ts'
import { ListingList } from './listing-list.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const params = new URL(request.url).searchParams
  params.delete('q')
  return await readListPage(database(), { catalog, params })
}

export default function Listings({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <ListingList page={page} emptyText={t('browse.emptyMarket')}>
      <title>{`${t('browse.all')} · ${t('site.name')}`}</title>
      <meta name="description" content={t('site.description')} />
      <Breadcrumbs steps={[{ label: t('browse.all') }]} />
      <h1>{t('browse.all')}</h1>
    </ListingList>
  )
}
