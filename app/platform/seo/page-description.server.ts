import { requestContext } from '../http/request-context.server.ts'

export type StructuredData = { '@type': string; [property: string]: unknown }

type PageLink = { name: string; path: string }

export type PageDescription = {
  title: string
  /** One or two sentences, shortened to 160 characters. */
  description: string
  /** The canonical path, with only those query parameters that make it a different page. */
  path: string
  kind?: 'website' | 'article' | 'product' | 'profile'
  /** False for pages that search engines should not index. */
  isIndexable?: boolean
  /** A share image of 1200 by 630 pixels, as a path on this site. */
  picture?: string | undefined
  /** Breadcrumbs from the top level down to the parent page, without the home page. */
  above?: readonly PageLink[]
  /** The listed items, in the order of the page. */
  lists?: readonly PageLink[]
  feed?: { path: string; title: string; type: 'application/atom+xml' | 'application/rss+xml' }
  data?: readonly StructuredData[]
}

const descriptions = new WeakMap<object, PageDescription>()

/**
 * Describes the current page for search engines and link previews; the server writes it into the head. The last
 * call wins; a page without a description is not indexed.
 */
export function setPageDescription(description: PageDescription): void {
  descriptions.set(requestContext(), description)
}

export function getPageDescription(): PageDescription | undefined {
  return descriptions.get(requestContext())
}
