import { withLanguageParam } from '../../i18n/language.ts'
import { escapeXml } from '../../platform/http/write-xml.server.ts'

type SitemapUrl = {
  path: string
  changedAt?: Date | undefined
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One URL for each language, each with links to all of them, as search engines require. */
export function sitemapXml(pages: readonly SitemapUrl[], origin: string): string {
  return [
    `${xmlDeclaration}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.flatMap((page) => alternateLinks(page, origin)),
    '</urlset>\n',
  ].join('\n')
}

export function sitemapIndexXml(parts: readonly SitemapUrl[], origin: string): string {
  return [
    `${xmlDeclaration}<sitemapindex xmlns="${protocol}">`,
    ...parts.map((part) => {
      return `<sitemap><loc>${escapeXml(origin + part.path)}</loc>${lastModified(part)}</sitemap>`
    }),
    '</sitemapindex>\n',
  ].join('\n')
}

// Builds the XML from strings: parsing 10,000 URLs would block the event loop.
function alternateLinks(page: SitemapUrl, origin: string): string[] {
  const plain = escapeXml(origin + page.path)
  const urdu = escapeXml(withLanguageParam(origin + page.path, 'ur'))
  const all =
    alternateLink('en', plain) + alternateLink('ur', urdu) + alternateLink('x-default', plain)
  const rest = `${lastModified(page)}${all}</url>`
  return [plain, urdu].map((address) => `<url><loc>${address}</loc>${rest}`)
}

function alternateLink(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

function lastModified({ changedAt }: SitemapUrl): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
}
