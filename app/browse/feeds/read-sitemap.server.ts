import { articles } from '../../content/blog/articles.ts'
import { policies } from '../../content/policies/policies.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readCachedSitemap } from './cached-sitemap.server.ts'
import { findLatestDecision } from './latest-decision.server.ts'
import {
  listSitemapEntries,
  listSitemapParts,
  type NumberedKind,
  numberedKinds,
} from './sitemap-parts.server.ts'
import { listPlacePages, listTypePages } from './sitemap-places.server.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.server.ts'

const fixedPages = [
  '/sell',
  '/about',
  '/how-it-works',
  '/safety-tips',
  '/success-stories',
  '/help',
  '/contact',
  '/blog',
  ...policies.map((policy) => `/${policy}`),
]

const basePaths: Record<NumberedKind, string> = {
  listings: '/listing/',
  services: '/services/',
  sellers: '/sellers/',
}

/** Returns the sitemap index, which lists all sitemaps of the market, as XML. */
export async function readSitemapIndex(db: Database, origin: string): Promise<string> {
  const places = await listPlacePages(db)
  const numbered = await Promise.all(
    numberedKinds.map(async (kind) => {
      const parts = await listSitemapParts(db, kind)
      return parts.map(({ changedAt }, index) => ({
        path: sitemapPath(`${kind}-${index + 1}`),
        changedAt,
      }))
    }),
  )
  const categories =
    places.length > 0 ? [{ path: sitemapPath('categories'), ...latestChange(places) }] : []
  return sitemapIndexXml(
    [{ path: sitemapPath('pages') }, ...categories, ...numbered.flat()],
    origin,
  )
}

/**
 * Returns one sitemap by its file name, such as `listings-2.xml`, generated once an hour, and after each
 * decision of moderation, which may have hidden a page, and compressed with gzip; `undefined` if there is no such sitemap.
 */
export async function readSitemap(
  db: Database,
  { file, origin }: { file: string; origin: string },
): Promise<Buffer | undefined> {
  const decidedAt = await findLatestDecision(db)
  return await readCachedSitemap(db, `${origin} ${file} ${decidedAt}`, async () => {
    const pages = await readPages(db, file.match(/^([a-z]+)(?:-([1-9]\d{0,5}))?\.xml$/) ?? [])
    return pages && sitemapXml(pages, origin)
  })
}

async function readPages(db: Database, [, name, number]: readonly (string | undefined)[]) {
  const kind = numberedKinds.find((one) => one === name)
  if (kind && number) {
    const part = await listSitemapEntries(db, { kind, number: Number(number) })
    return part?.map(({ id, changedAt }) => ({ path: basePaths[kind] + id, changedAt }))
  }
  if (number) return undefined
  if (name === 'categories') return listPlacePages(db)
  return name === 'pages' ? listPages(db) : undefined
}

async function listPages(db: Database) {
  const [places, types] = await Promise.all([listPlacePages(db), listTypePages(db)])
  return [
    { path: '/', ...latestChange(places) },
    { path: '/listings', ...latestChange(places) },
    { path: '/services', ...latestChange(types) },
    ...types,
    ...fixedPages.map((path) => ({ path })),
    ...articles.map(({ id, date }) => ({ path: `/blog/${id}`, changedAt: new Date(date) })),
  ]
}

function latestChange(parts: readonly { changedAt: Date }[]): { changedAt?: Date } {
  const latest = Math.max(...parts.map(({ changedAt }) => changedAt.getTime()))
  return Number.isFinite(latest) ? { changedAt: new Date(latest) } : {}
}

function sitemapPath(part: string): string {
  return `/sitemaps/${part}.xml`
}
