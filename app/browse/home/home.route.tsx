import { Suspense, use, useEffect } from 'react'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import type { LayoutHandle } from '../../layout/page/layout-handle.ts'
import { setPageDescription } from '../../layout/seo/page-description.server.ts'
import {
  type ListingCardData,
  toListingCardData,
} from '../../listings/card/listing-card-data.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { listFeatured } from '../query/find-listings.server.ts'
import type { Route } from './+types/home.route'
import { type CategoryCard, CategoryGrid } from './category-grid.tsx'
import { FeaturedListings } from './featured-listings.tsx'
import { Hero } from './hero.tsx'
import { homePageMeta } from './home-page-meta.server.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SellPanel } from './sell-panel.tsx'
import './home.css'

export const handle: LayoutHandle = { layout: { Hero } }

type HomeData = { categories: CategoryCard[]; featured: ListingCardData[] }

const featuredCount = 6

export async function loader({ request }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(database(), language)
  const rows = await listFeatured(database(), { limit: featuredCount })
  const now = new Date()
  const sections: HomeData = {
    categories: catalog.categories.map(({ slug, name, description, subcategories }) => ({
      slug,
      name,
      description,
      kinds: subcategories.length,
    })),
    featured: rows.map((row) => toListingCardData(row, { catalog, now })),
  }
  const { origin } = requestContext().url
  setPageDescription(homePageMeta({ language, origin }))
  return { sections }
}

let cachedSections: { sections: HomeData; readAt: number } | undefined
// The specification caches categories for five minutes.
const cacheTtl = 300_000

/**
 * Navigating here does not wait for the sections: they come from the cache, so that Back restores
 * the scroll position, or placeholders show until they load.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (cachedSections && Date.now() - cachedSections.readAt < cacheTtl)
    return { sections: cachedSections.sections }
  const pending = serverLoader().then(({ sections }) => {
    cachedSections = { sections, readAt: Date.now() }
    return sections
  })
  return { sections: pending }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { sections } = loaderData as { sections: HomeData | Promise<HomeData> }
  useEffect(() => {
    if (!(sections instanceof Promise)) cachedSections ??= { sections, readAt: Date.now() }
  }, [sections])
  return (
    <div className="page">
      <title>{`${t('home.title')} · ${t('site.name')}`}</title>
      {sections instanceof Promise ? (
        <Suspense fallback={<HomeSections />}>
          <DeferredSections homeData={sections} />
        </Suspense>
      ) : (
        <HomeSections {...sections} />
      )}
      <RecentlyViewed />
      <SellPanel />
    </div>
  )
}

function DeferredSections({ homeData }: { homeData: Promise<HomeData> }) {
  return <HomeSections {...use(homeData)} />
}

function HomeSections({ categories, featured }: Partial<HomeData>) {
  return (
    <>
      <CategoryGrid categories={categories} />
      <FeaturedListings cards={featured} />
    </>
  )
}
