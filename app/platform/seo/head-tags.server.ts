import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { shorten } from '../../i18n/format/shorten.ts'
import type { Language } from '../../i18n/language.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { getPageDescription, type PageDescription } from './page-description.server.ts'
import { renderStructuredData } from './structured-data.server.ts'

type RenderedPage = {
  language: Language
  url: URL
  status: number
}

const locales = { en: 'en_PK', ur: 'ur_PK' }
const maxDescriptionLength = 160
const noIndexTag = '<meta name="robots" content="noindex, follow">'

/**
 * Inserts meta tags for search engines and link previews into a rendered page; see decision 0024.
 */
export function insertHeadTags(html: string, answered: RenderedPage): string {
  return html.replace('</head>', (end) => renderHeadTags(answered) + end)
}

export function renderHeadTags({ language, url, status }: RenderedPage): string {
  const page = getPageDescription()
  if (!page || status >= 400) return noIndexTag
  const { isIndexable = true } = page
  const addresses = addressesOf(page, url.origin)
  // A page shown in Urdu by the visitor's cookie still has the plain URL as its canonical one.
  const isUrduPage = url.searchParams.get('lang') === 'ur'
  const pageUrl = isUrduPage ? addresses.ur : addresses.en
  const description = shorten(page.description, maxDescriptionLength)
  return [
    meta('name', 'description', description),
    isIndexable ? languageLinks(pageUrl, addresses) : noIndexTag,
    page.feed && feedLink(page.feed),
    ...openGraph({ ...page, description }, { language, pageUrl, origin: url.origin }),
    isIndexable &&
      renderStructuredData(page, { language, pageUrl, isUrduPage, origin: url.origin }),
  ]
    .filter(Boolean)
    .join('')
}

type Addresses = Record<Language, string>

/** The plain URL is the English page, and the default for everybody. */
function addressesOf({ path }: PageDescription, origin: string): Addresses {
  const url = new URL(path, origin)
  const en = url.href
  url.searchParams.set('lang', 'ur')
  return { en, ur: url.href }
}

function languageLinks(currentUrl: string, { en, ur }: Addresses): string {
  return [
    `<link rel="canonical" href="${escapeHtml(currentUrl)}">`,
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

type PageLocation = { language: Language; pageUrl: string; origin: string }

function openGraph(page: PageDescription, { language, pageUrl, origin }: PageLocation): string[] {
  const other = language === 'ur' ? 'en' : 'ur'
  const picture = new URL(page.picture ?? `/share-${language}.jpg`, origin).href
  return [
    meta('property', 'og:site_name', getTranslator(language)('site.name')),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:locale:alternate', locales[other]),
    meta('property', 'og:type', page.kind ?? 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', pageUrl),
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
