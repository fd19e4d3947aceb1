import { useMemo } from 'react'
import type { RenderedPage } from './render-page.tsx'

/**
 * A page whose loader has rendered its HTML, which a full page load reads from the document. It is
 * kept while the title stays, so that a revalidation does not reset opened or focused elements.
 */
export function ContentPage({ loaderData: { title, html } }: { loaderData: RenderedPage }) {
  // Depends on the title only; each page has its own.
  const content = useMemo(
    () => ({ __html: html ?? document.querySelector('.words')?.innerHTML ?? '' }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [title],
  )
  return (
    <>
      <title>{title}</title>
      <div className="page words" dangerouslySetInnerHTML={content} suppressHydrationWarning />
    </>
  )
}
