import { Suspense, use, useEffect } from 'react'
import { readCatalog } from '../catalog/catalog.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { type Card, toCard } from '../listings/card.server.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/home.route'
import { type CategoryCard, CategoryGrid } from './category-grid.tsx'
import { describeHome } from './describe-home.server.ts'
import { FeaturedListings } from './featured-listings.tsx'
import { listFeatured } from './find-listings.server.ts'
import { Hero } from './hero.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SellPanel } from './sell-panel.tsx'
import './home.css'

export const handle: FrameHandle = { frame: { Hero } }

type Sections = { categories: CategoryCard[]; featured: Card[] }

const featuredCount = 6

export async function loader({ request }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(database(), language)
  const rows = await listFeatured(database(), { limit: featuredCount })
  const now = new Date()
  const sections: Sections = {
    categories: catalog.categories.map(({ slug, name, description, subcategories }) => ({
      slug,
      name,
      description,
      kinds: subcategories.length,
    })),
    featured: rows.map((row) => toCard(row, { catalog, now })),
  }
  const { origin } = requestFacts().url
  describePage(describeHome({ language, origin }))
  return { sections }
}

let held: { sections: Sections; readAt: number } | undefined
// The specification keeps categories for five minutes.
const freshFor = 300_000

/**
 * Coming here from another page, nobody waits for the sections: they are as they were a moment ago,
 * so that Back finds its place among them, or placeholders until they come.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (held && Date.now() - held.readAt < freshFor) return { sections: held.sections }
  const coming = serverLoader().then(({ sections }) => {
    held = { sections, readAt: Date.now() }
    return sections
  })
  return { sections: coming }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { sections } = loaderData as { sections: Sections | Promise<Sections> }
  useEffect(() => {
    if (!(sections instanceof Promise)) held ??= { sections, readAt: Date.now() }
  }, [sections])
  return (
    <div className="page">
      <title>{`${t('home.title')} · ${t('site.name')}`}</title>
      {sections instanceof Promise ? (
        <Suspense fallback={<HomeSections />}>
          <ComingSections coming={sections} />
        </Suspense>
      ) : (
        <HomeSections {...sections} />
      )}
      <RecentlyViewed />
      <SellPanel />
    </div>
  )
}

function ComingSections({ coming }: { coming: Promise<Sections> }) {
  return <HomeSections {...use(coming)} />
}

function HomeSections({ categories, featured }: Partial<Sections>) {
  return (
    <>
      <CategoryGrid categories={categories} />
      <FeaturedListings cards={featured} />
    </>
  )
}
