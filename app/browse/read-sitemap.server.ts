import { articles } from '../content/articles.ts'
import { policies } from '../content/policies.ts'
import type { Database } from '../platform/database.server.ts'
import { readKeptSitemap } from './sitemap-kept.server.ts'
import { type NumberedKind, numberedKinds, readPart, readParts } from './sitemap-parts.server.ts'
import { readPlacePages, readTypePages } from './sitemap-places.server.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.server.ts'

const fixedPages = [
  '/about',
  '/how-it-works',
  '/safety-tips',
  '/success-stories',
  '/help',
  '/contact',
  '/blog',
  ...policies.map((policy) => `/${policy}`),
]

const addresses: Record<NumberedKind, string> = {
  listings: '/listing/',
  services: '/services/',
  sellers: '/sellers/',
}

/** The list of all sitemaps of the market, as XML. */
export async function readSitemapIndex(db: Database, origin: string): Promise<string> {
  const places = await readPlacePages(db)
  const numbered = await Promise.all(
    numberedKinds.map(async (kind) => {
      const parts = await readParts(db, kind)
      return parts.map(({ changedAt }, at) => ({ path: pathOf(`${kind}-${at + 1}`), changedAt }))
    }),
  )
  const categories = places.length > 0 ? [{ path: pathOf('categories'), ...latestOf(places) }] : []
  return sitemapIndexXml([{ path: pathOf('pages') }, ...categories, ...numbered.flat()], origin)
}

/**
 * One sitemap by its file's name, such as `listings-2.xml`, written once an hour and compressed with gzip;
 * `undefined` where there is none.
 */
export async function readSitemap(
  db: Database,
  { file, origin }: { file: string; origin: string },
): Promise<Buffer | undefined> {
  return await readKeptSitemap(db, `${origin} ${file}`, async () => {
    const pages = await readPages(db, file.match(/^([a-z]+)(?:-([1-9]\d{0,5}))?\.xml$/) ?? [])
    return pages && sitemapXml(pages, origin)
  })
}

async function readPages(db: Database, [, name, number]: readonly (string | undefined)[]) {
  const kind = numberedKinds.find((one) => one === name)
  if (kind && number) {
    const part = await readPart(db, { kind, number: Number(number) })
    return part?.map(({ id, changedAt }) => ({ path: addresses[kind] + id, changedAt }))
  }
  if (number) return undefined
  if (name === 'categories') return readPlacePages(db)
  return name === 'pages' ? listPages(db) : undefined
}

/** The front page, the lists, and what does not change with the market. */
async function listPages(db: Database) {
  const [places, types] = await Promise.all([readPlacePages(db), readTypePages(db)])
  return [
    { path: '/', ...latestOf(places) },
    { path: '/listings', ...latestOf(places) },
    { path: '/services', ...latestOf(types) },
    ...types,
    ...fixedPages.map((path) => ({ path })),
    ...articles.map(({ id, date }) => ({ path: `/blog/${id}`, changedAt: new Date(date) })),
  ]
}

function latestOf(parts: readonly { changedAt: Date }[]): { changedAt?: Date } {
  const latest = Math.max(...parts.map(({ changedAt }) => changedAt.getTime()))
  return Number.isFinite(latest) ? { changedAt: new Date(latest) } : {}
}

function pathOf(part: string): string {
  return `/sitemaps/${part}.xml`
}
