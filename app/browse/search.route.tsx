import { readCatalog } from '../catalog/catalog.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/search.route'
import { readListPage } from './list-page.server.ts'
import { ListingList } from './listing-list.tsx'
import { sayCount } from './say-count.ts'
import { useSearchHeading } from './use-search-heading.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const catalog = await readCatalog(database(), requestedLanguage(request))
  return await readListPage(database(), { catalog, params: new URL(request.url).searchParams })
}

export default function Search({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLanguage()
  const heading = useSearchHeading(page.filters)
  return (
    <ListingList page={page}>
      <title>{`${heading} · ${t('site.name')}`}</title>
      <meta
        name="description"
        content={`${heading}: ${sayCount('browse.count', page.count, t)}. ${t('site.description')}`}
      />
      <h1>{heading}</h1>
    </ListingList>
  )
}
