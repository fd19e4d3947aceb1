import { redirect } from 'react-router'
import { chosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { findHidingReader } from '../../offers/hiding/is-not-hidden.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { countSearch } from '../../search/counts/count-search.server.ts'
import type { AlternativeList } from '../alternatives/alternative-list.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import {
  asksForService,
  countServices,
  hasServicesFor,
  namesService,
} from '../services/services-page.server.ts'
import type { Route } from './+types/search.route'
import { ListHeader } from './list-header.tsx'
import { ListingList } from './listing-list.tsx'
import { loadResultsPage } from './results-page.server.ts'
import { searchPageMeta } from './results-page-meta.server.ts'
import { SearchTabs } from './search-tabs.tsx'
import { useSearchHeading } from './use-search-heading.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(readDatabase(), language)
  const params = new URL(request.url).searchParams
  const { q, plain, location, city, after } = parseFilters(params)
  const userId = currentViewer(context)?.id
  const searched = {
    headers: request.headers,
    viewerId: userId,
    address: requestContext().address,
    query: after ? '' : (q ?? ''),
    isWordsOnly: isOnlyWordsAndPlace(params) && !location && !city,
  }
  const hidingReader = await findHidingReader(readDatabase(), userId)
  const wantsService = await asksForService(readDatabase(), { q, plain })
  const serviceCount = q
    ? await countServices(readDatabase(), { catalog, params, hidingReader })
    : undefined
  // Words alone that ask for a service open the services; the tab back says `plain=service`.
  if (wantsService && q && isOnlyWordsAndPlace(params)) {
    const isOffered = serviceCount || (await hasServicesFor(readDatabase(), { catalog, q }))
    if (isOffered) {
      countSearch({ ...searched, found: true })
      throw redirect(`/services?${params}`)
    }
  }
  const page = await loadResultsPage(readDatabase(), {
    catalog,
    params,
    userId,
    hidingReader,
    readerCity: chosenCity(request, { catalog, context })?.city,
  })
  // What only services offer is not to be sought in vain among the listings; `new rotavator` is not, if used
  // ones are for sale.
  const isForSale = page.alternatives.some(({ how }) => withoutAttributes.has(how))
  const opensServices =
    page.count === 0 && serviceCount && !isForSale && isOnlyWordsAndPlace(params)
  countSearch({
    ...searched,
    category:
      page.filters.category ??
      catalog.categories.find(({ name }) => name === page.interpretation.category)?.slug,
    province: page.filters.location,
    found: page.count > 0 || Boolean(opensServices),
  })
  if (opensServices) {
    throw redirect(`/services?${params}`)
  }
  setPageDescription(searchPageMeta({ page, catalog, language }))
  const tabCriteria = { q, location, city, wantsService: wantsService || plain.includes('service') }
  const isForHire = serviceCount ? await namesService(readDatabase(), q) : false
  return { page, serviceCount, isForHire, tabCriteria }
}

const withoutAttributes: ReadonlySet<AlternativeList['how']> = new Set([
  'unmeasured',
  'unfiltered',
  'unpriced',
])

function isOnlyWordsAndPlace(params: URLSearchParams): boolean {
  return [...params].every(
    ([name, value]) => value === '' || ['q', 'location', 'city', 'lang'].includes(name),
  )
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { page, serviceCount, isForHire, tabCriteria } = loaderData
  const { t } = useLanguage()
  const heading = useSearchHeading(page)
  return (
    <ListingList page={page}>
      <title>{`${heading} · ${t('site.name')}`}</title>
      <ListHeader heading={heading} />
      {serviceCount !== undefined && (
        <SearchTabs
          current="listings"
          criteria={tabCriteria}
          counts={{ listings: page.count, services: serviceCount }}
          isForHire={isForHire}
        />
      )}
    </ListingList>
  )
}
