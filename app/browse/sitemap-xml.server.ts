import { inLanguage } from '../i18n/language.ts'
import { escapeXml } from '../platform/write-xml.server.ts'

type Dated = {
  /** As a path on the site, of letters that an address may hold as they are. */
  path: string
  changedAt?: Date | undefined
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * A sitemap of pages that each are there in both languages: one address for each language, and with
 * each all of them, as search engines ask.
 */
export function sitemapXml(pages: readonly Dated[], origin: string): string {
  return [
    `${opening}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.flatMap((page) => inLanguages(page, origin)),
    '</urlset>\n',
  ].join('\n')
}

/** The list of sitemaps. */
export function sitemapIndexXml(parts: readonly Dated[], origin: string): string {
  return [
    `${opening}<sitemapindex xmlns="${protocol}">`,
    ...parts.map((part) => {
      return `<sitemap><loc>${escapeXml(origin + part.path)}</loc>${lastChange(part)}</sitemap>`
    }),
    '</sitemapindex>\n',
  ].join('\n')
}

// Put together as text: ten thousand addresses read as URLs would hold up everybody else.
function inLanguages(page: Dated, origin: string): string[] {
  const plain = escapeXml(origin + page.path)
  const urdu = escapeXml(inLanguage(origin + page.path, 'ur'))
  const all = alternate('en', plain) + alternate('ur', urdu) + alternate('x-default', plain)
  const rest = `${lastChange(page)}${all}</url>`
  return [plain, urdu].map((address) => `<url><loc>${address}</loc>${rest}`)
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

function lastChange({ changedAt }: Dated): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
}
