import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { countServices } from '../../farm-services/list/services-page.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { setPageDescription } from '../../layout/seo/page-description.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { Route } from './+types/search.route'
import { ListingList } from './listing-list.tsx'
import { loadResultsPage } from './results-page.server.ts'
import { searchPageMeta } from './results-page-meta.server.ts'
import { SearchTabs } from './search-tabs.tsx'
import { useSearchHeading } from './use-search-heading.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(database(), language)
  const params = new URL(request.url).searchParams
  const hasWords = Boolean(params.get('q')?.trim())
  const [page, serviceCount] = await Promise.all([
    loadResultsPage(database(), { catalog, params, userId: currentViewer(context)?.id }),
    hasWords ? countServices(database(), { catalog, params }) : undefined,
  ])
  setPageDescription(searchPageMeta({ page, catalog, language }))
  return { page, serviceCount }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { page, serviceCount } = loaderData
  const { t } = useLanguage()
  const heading = useSearchHeading(page.filters)
  return (
    <ListingList page={page}>
      <title>{`${heading} · ${t('site.name')}`}</title>
      <h1>{heading}</h1>
      {serviceCount !== undefined && (
        <SearchTabs
          current="listings"
          criteria={page.filters}
          counts={{ listings: page.count, services: serviceCount }}
        />
      )}
    </ListingList>
  )
}
