import { chosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { findHidingReader } from '../../offers/hiding/is-not-hidden.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import type { Route } from './+types/listings.route'
import { ListHeader } from './list-header.tsx'
import { ListingList } from './listing-list.tsx'
import { loadResultsPage } from './results-page.server.ts'
import { listingsPageMeta } from './results-page-meta.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(readDatabase(), language)
  const params = new URL(request.url).searchParams
  params.delete('q')
  const userId = currentViewer(context)?.id
  const page = await loadResultsPage(readDatabase(), {
    catalog,
    params,
    userId,
    hidingReader: await findHidingReader(readDatabase(), userId),
    readerCity: chosenCity(request, { catalog, context })?.city,
  })
  const described = listingsPageMeta({ page, catalog, language })
  setPageDescription(described)
  return { page, title: described.title }
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { page, title } = loaderData
  const { t } = useLanguage()
  return (
    <ListingList page={page} emptyText={t('browse.emptyMarket')}>
      <title>{`${title} · ${t('site.name')}`}</title>
      <ListHeader heading={t('browse.all')} steps={[{ label: t('browse.all') }]} />
    </ListingList>
  )
}
