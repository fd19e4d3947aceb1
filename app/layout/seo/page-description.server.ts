import { requestContext } from '../../platform/http/request-context.server.ts'

/** One thing as schema.org describes it. */
export type StructuredData = { '@type': string; [property: string]: unknown }

/** A page as a link leads to it. */
type Linked = { name: string; path: string }

export type PageDescription = {
  /** What the page is called where it is passed on; without the market's name. */
  title: string
  /** One or two sentences; shortened to 160 letters. */
  description: string
  /** The page's own address on the site, with only those queries that make it another page. */
  path: string
  kind?: 'website' | 'article' | 'product' | 'profile'
  /** False for what search engines should leave out. */
  isIndexable?: boolean
  /** A picture made for passing on, 1200 by 630, as a path on the site. */
  picture?: string | undefined
  /** The pages above this one, from the front page's first link down; without the front page. */
  above?: readonly Linked[]
  /** What the page lists, in its order. */
  lists?: readonly Linked[]
  /** Tells programs that read feeds where the page has one. */
  feed?: { path: string; title: string; type: 'application/atom+xml' | 'application/rss+xml' }
  data?: readonly StructuredData[]
}

const told = new WeakMap<object, PageDescription>()

/**
 * Tells search engines and chat programs about the page that is being answered. It is written into the
 * head by the server alone: no browser loads code or data for it. The last one told counts; a page
 * that nobody describes is kept out of search engines.
 */
export function describePage(description: PageDescription): void {
  told.set(requestContext(), description)
}

/** What has been told of the page in hand. */
export function describedPage(): PageDescription | undefined {
  return told.get(requestContext())
}
