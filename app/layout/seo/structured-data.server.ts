import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { PageDescription, StructuredData } from './page-description.server.ts'

type Shown = {
  language: Language
  /** The page's own address. */
  own: string
  /** Whether that is the one in Urdu. */
  isUrduPage: boolean
  origin: string
}

/**
 * A page as schema.org describes it: what it says of itself, the way that leads to it, what it lists.
 * Blocks of data are no scripts: browsers do not run them, so they need no nonce.
 */
export function structuredData(page: PageDescription, shown: Shown): string {
  return [...(page.data ?? []), trailOf(page, shown), listOf(page, shown)]
    .filter((thing) => thing !== undefined)
    .map((thing) => `<script type="application/ld+json">${toJson(thing, page, shown)}</script>`)
    .join('')
}

function trailOf({ title, above }: PageDescription, shown: Shown): StructuredData | undefined {
  if (!above) return undefined
  const home = { name: getTranslator(shown.language)('nav.home'), path: '/' }
  const steps = [home, ...above].map(({ name, path }) => ({ name, item: address(path, shown) }))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name: title, item: shown.own }].map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      ...step,
    })),
  }
}

const mostListed = 10

function listOf({ title, lists = [] }: PageDescription, shown: Shown): StructuredData | undefined {
  if (lists.length === 0) return undefined
  return {
    '@type': 'ItemList',
    name: title,
    numberOfItems: lists.length,
    // All of a page's would weigh half a kilobyte more on every visit.
    itemListElement: lists.slice(0, mostListed).map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: address(path, shown),
    })),
  }
}

/** Links of an Urdu page lead to Urdu pages. */
function address(path: string, { isUrduPage, origin }: Shown): string {
  const url = new URL(path, origin)
  if (isUrduPage) url.searchParams.set('lang', 'ur')
  return url.href
}

/**
 * Where a thing names the page it stands on, it names it as the page names itself. The front page's
 * things are about the whole site, whose address is one.
 */
function toJson(thing: StructuredData, { path }: PageDescription, shown: Shown): string {
  const plain = path === '/' ? undefined : new URL(path, shown.origin).href
  const whole = { '@context': 'https://schema.org', ...thing }
  const json = JSON.stringify(whole, (_, value) => (value === plain ? shown.own : value))
  // Nothing that anybody wrote may end the element or begin a comment in it.
  return json.replace(/</g, '\\u003c')
}
