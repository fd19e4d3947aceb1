import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { PageDescription, StructuredData } from './page-description.server.ts'

type PageLocation = {
  language: Language
  pageUrl: string
  isUrduPage: boolean
  origin: string
}

/** A page's schema.org data. JSON-LD blocks are not executed, so they need no nonce. */
export function renderStructuredData(page: PageDescription, shown: PageLocation): string {
  return [...(page.data ?? []), breadcrumbsOf(page, shown), listOf(page, shown)]
    .filter((thing) => thing !== undefined)
    .map((thing) => `<script type="application/ld+json">${toJson(thing, page, shown)}</script>`)
    .join('')
}

function breadcrumbsOf(
  { title, above }: PageDescription,
  shown: PageLocation,
): StructuredData | undefined {
  if (!above) return undefined
  const home = { name: getTranslator(shown.language)('nav.home'), path: '/' }
  const steps = [home, ...above].map(({ name, path }) => ({ name, item: address(path, shown) }))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name: title, item: shown.pageUrl }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}

const maxListItems = 10

function listOf(
  { title, lists = [] }: PageDescription,
  shown: PageLocation,
): StructuredData | undefined {
  if (lists.length === 0) return undefined
  return {
    '@type': 'ItemList',
    name: title,
    numberOfItems: lists.length,
    // Listing all items would add half a kilobyte to every page view.
    itemListElement: lists.slice(0, maxListItems).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: address(path, shown),
    })),
  }
}

function address(path: string, { isUrduPage, origin }: PageLocation): string {
  const url = new URL(path, origin)
  if (isUrduPage) url.searchParams.set('lang', 'ur')
  return url.href
}

/**
 * Replaces the page's plain URL with its own. The home page's objects are about the whole site, whose URL never
 * changes.
 */
function toJson(thing: StructuredData, { path }: PageDescription, shown: PageLocation): string {
  const plain = path === '/' ? undefined : new URL(path, shown.origin).href
  const whole = { '@context': 'https://schema.org', ...thing }
  const json = JSON.stringify(whole, (_, value) => (value === plain ? shown.pageUrl : value))
  // User text must not close the script element or open a comment in it.
  return json.replace(/</g, '\\u003c')
}
