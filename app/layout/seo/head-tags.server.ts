import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { shorten } from '../../i18n/format/shorten.ts'
import type { Language } from '../../i18n/language.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { describedPage, type PageDescription } from './page-description.server.ts'
import { structuredData } from './structured-data.server.ts'

type Answered = {
  language: Language
  /** The address as the visitor sees it. */
  url: URL
  status: number
}

const locales = { en: 'en_PK', ur: 'ur_PK' }
const longestDescription = 160
const keptOut = '<meta name="robots" content="noindex, follow">'

/** Puts what only search engines and chat programs read into a rendered page; see decision 0024. */
export function withHeadTags(html: string, answered: Answered): string {
  return html.replace('</head>', (end) => headTags(answered) + end)
}

/** The tags themselves. What is not found, fails or is described by nobody says only to leave it out. */
export function headTags({ language, url, status }: Answered): string {
  const page = describedPage()
  if (!page || status >= 400) return keptOut
  const { isIndexable = true } = page
  const addresses = addressesOf(page, url.origin)
  // Shown in Urdu because the visitor has chosen it, it is still the page of the plain address.
  const isUrduPage = url.searchParams.get('lang') === 'ur'
  const own = isUrduPage ? addresses.ur : addresses.en
  const description = shorten(page.description, longestDescription)
  return [
    meta('name', 'description', description),
    isIndexable ? languageLinks(own, addresses) : keptOut,
    page.feed && feedLink(page.feed),
    ...openGraph({ ...page, description }, { language, own, origin: url.origin }),
    isIndexable && structuredData(page, { language, own, isUrduPage, origin: url.origin }),
  ]
    .filter(Boolean)
    .join('')
}

type Addresses = Record<Language, string>

/** The plain address is the English one, and everybody's who has not chosen. */
function addressesOf({ path }: PageDescription, origin: string): Addresses {
  const url = new URL(path, origin)
  const en = url.href
  url.searchParams.set('lang', 'ur')
  return { en, ur: url.href }
}

function languageLinks(own: string, { en, ur }: Addresses): string {
  return [
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    alternate('en', en),
    alternate('ur', ur),
    alternate('x-default', en),
  ].join('')
}

function alternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`
}

function feedLink({ path, title, type }: NonNullable<PageDescription['feed']>): string {
  return `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`
}

type Shown = { language: Language; own: string; origin: string }

function openGraph(page: PageDescription, { language, own, origin }: Shown): string[] {
  const other = language === 'ur' ? 'en' : 'ur'
  const picture = new URL(page.picture ?? `/share-${language}.jpg`, origin).href
  return [
    meta('property', 'og:site_name', getTranslator(language)('site.name')),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:locale:alternate', locales[other]),
    meta('property', 'og:type', page.kind ?? 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', own),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', page.title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
