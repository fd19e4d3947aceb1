import { useMemo } from 'react'
import type { RenderedPage } from './render-page.tsx'

/**
 * A page that its loader has drawn. A document's own HTML is not in its data (see page-payload.server.ts): the
 * scripts take it from the document. It stays as it is while the page is called the same, so that
 * nothing that was opened or focused in it is lost when the page's data come anew.
 */
export function ContentPage({ loaderData: { title, html } }: { loaderData: RenderedPage }) {
  // What belongs to a title stays with it; each page has one of its own.
  const words = useMemo(
    () => ({ __html: html ?? document.querySelector('.words')?.innerHTML ?? '' }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [title],
  )
  return (
    <>
      <title>{title}</title>
      <div className="page words" dangerouslySetInnerHTML={words} suppressHydrationWarning />
    </>
  )
}
