import { listArticles } from '../../content/blog/current-articles.server.ts'
import { policies } from '../../content/policies/policies.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { readCachedSitemap } from './cached-sitemap.server.ts'
import {
  hashSitemapEntries,
  listSitemapEntries,
  listSitemapParts,
  type NumberedKind,
  numberedKinds,
  type PartNumber,
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

const pathOf: Record<NumberedKind, (id: string) => string> = {
  listings: (listingId) => href('/listing/:listingId', listingId),
  services: (serviceId) => href('/services/:serviceId', serviceId),
  sellers: (sellerId) => href('/sellers/:sellerId', sellerId),
}

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

/** Returns a sitemap such as `listings-2.xml`, gzipped. A listing that is sold or hidden leaves it at once. */
export async function readSitemap(
  db: Database,
  { file, origin }: { file: string; origin: string },
): Promise<Buffer | undefined> {
  const [, name, number] = file.match(/^([a-z]+)(?:-([1-9]\d{0,5}))?\.xml$/) ?? []
  const kind = numberedKinds.find((one) => one === name)
  const part = kind && number ? { kind, number: Number(number) } : undefined
  if (number && !part) return undefined
  const entries = part
    ? await hashSitemapEntries(db, part)
    : listArticles()
        .map(({ id, date }) => `${id} ${date}`)
        .join()
  return await readCachedSitemap(db, `${origin} ${file} ${entries}`, async () => {
    const pages = part ? await readPart(db, part) : await readPages(db, name)
    return pages && sitemapXml(pages, origin)
  })
}

async function readPart(db: Database, part: PartNumber) {
  const entries = await listSitemapEntries(db, part)
  return entries?.map(({ id, changedAt }) => ({ path: pathOf[part.kind](id), changedAt }))
}

async function readPages(db: Database, name: string | undefined) {
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
    ...listArticles().map(({ id, date }) => ({
      path: href('/blog/:postId', id),
      changedAt: new Date(date),
    })),
  ]
}

function latestChange(parts: readonly { changedAt: Date }[]): { changedAt?: Date } {
  const latest = Math.max(...parts.map(({ changedAt }) => changedAt.getTime()))
  return Number.isFinite(latest) ? { changedAt: new Date(latest) } : {}
}

function sitemapPath(name: string): string {
  return href('/sitemaps/:part', `${name}.xml`)
}
