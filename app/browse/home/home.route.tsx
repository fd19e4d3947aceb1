import { Suspense, use, useEffect } from 'react'
import { chosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import type { Route } from './+types/home.route'
import { CategoryRow } from './category-row.tsx'
import { Hero } from './hero.tsx'
import { homePageMeta } from './home-page-meta.server.ts'
import { HomeSections } from './home-sections.tsx'
import { type HomeData, loadHome } from './load-home.server.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SellPanel } from './sell-panel.tsx'
import './home.css'

export const handle: LayoutHandle = { layout: { Hero } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(readDatabase(), language)
  const place = chosenCity(request, { catalog, context })
  const { origin } = requestContext().url
  setPageDescription(homePageMeta({ language, origin }))
  const userId = currentViewer(context)?.id
  return { home: await loadHome(readDatabase(), { catalog, place, now: new Date(), userId }) }
}

let cachedHome: { home: HomeData; readAt: number } | undefined
// The specification caches categories for five minutes.
const cacheTtl = 300_000

/**
 * Navigating here does not wait for the sections: they come from the cache, so that Back restores the scroll
 * position, or placeholders show.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (cachedHome && Date.now() - cachedHome.readAt < cacheTtl) return { home: cachedHome.home }
  const pending = serverLoader().then(({ home }) => {
    cachedHome = { home, readAt: Date.now() }
    return home
  })
  return { home: pending }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { home } = loaderData as { home: HomeData | Promise<HomeData> }
  useEffect(() => {
    if (!(home instanceof Promise)) cachedHome ??= { home, readAt: Date.now() }
  }, [home])
  return (
    <div className="page">
      <title>{`${t('home.title')} · ${t('site.name')}`}</title>
      <CategoryRow />
      {home instanceof Promise ? (
        <Suspense fallback={<HomeSections />}>
          <DeferredSections pending={home} />
        </Suspense>
      ) : (
        <HomeSections home={home} />
      )}
      <RecentlyViewed />
      <SellPanel />
    </div>
  )
}

function DeferredSections({ pending }: { pending: Promise<HomeData> }) {
  return <HomeSections home={use(pending)} />
}
