import { chosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { findHidingReader } from '../../offers/hiding/is-not-hidden.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { countListings } from '../query/count-listings.server.ts'
import { ListHeader } from '../results/list-header.tsx'
import { SearchTabs } from '../results/search-tabs.tsx'
import type { Route } from './+types/farm-services.route'
import { parseServiceFilters } from './service-filters.ts'
import { ServiceList } from './service-list.tsx'
import { findServicesPage } from './services-page.server.ts'
import { servicesPageMeta } from './services-page-meta.server.ts'
import { useServicesHeading } from './use-services-heading.ts'
import './farm-services.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(readDatabase(), language)
  const params = new URL(request.url).searchParams
  const userId = currentViewer(context)?.id
  const hidingReader = await findHidingReader(readDatabase(), userId)
  const [page, listingCount] = await Promise.all([
    findServicesPage(readDatabase(), {
      catalog,
      params,
      readerCity: chosenCity(request, { catalog, context })?.city,
      hidingReader,
    }),
    params.get('q')?.trim()
      ? countListings(readDatabase(), { catalog, params, hidingReader })
      : undefined,
  ])
  const { q, location, city } = parseServiceFilters(params)
  const described = servicesPageMeta({ page, catalog, language })
  setPageDescription(described)
  return {
    page,
    title: described.title,
    listingCount,
    tabCriteria: { q, location, city },
    isSignedIn: userId !== undefined,
  }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { page, title, listingCount, tabCriteria, isSignedIn } = loaderData
  const { t } = useLanguage()
  const heading = useServicesHeading(page)
  return (
    <ServiceList page={page}>
      <title>{`${page.filters.q ? heading : title} · ${t('site.name')}`}</title>
      <ListHeader heading={heading}>
        {isSignedIn && (
          <LinkButton small to="/services/new" icon="plus">
            {t('serviceForm.title')}
          </LinkButton>
        )}
      </ListHeader>
      {listingCount !== undefined && (
        <SearchTabs
          current="services"
          criteria={{ ...tabCriteria, wantsService: page.wantsService }}
          counts={{ listings: listingCount, services: page.count }}
        />
      )}
    </ServiceList>
  )
}
