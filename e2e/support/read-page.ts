import type { MarketClient } from '../../test/support/market/form-sender.ts'
import { parseHead, unescapeHtml } from '../../test/support/pages/parse-head.ts'

/** A page as the server sends it, for tests of what needs no browser. */
export async function readPage(reader: MarketClient, path: string) {
  const response = await reader.get(path)
  const { status, headers } = response
  return { status, headers, ...parsePage(await response.text()) }
}

/** The texts of a page's HTML, without tags. */
export function parsePage(html: string) {
  const [main = ''] = html.match(/<main[^]*<\/main>/) ?? []
  const [, heading = ''] = html.match(/<h1[^>]*>(.*?)<\/h1>/s) ?? []
  return { html, main, head: parseHead(html), heading: textOf(heading), text: textOf(main) }
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ''))
}
