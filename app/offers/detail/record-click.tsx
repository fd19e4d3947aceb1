import { useEffect } from 'react'

type Prerendered = Document & { prerendering?: boolean }

/** Records a page view by POST, and only once a prerendered page is actually shown. */
export function RecordClick({ page }: { page: string }) {
  useEffect(() => {
    const count = () => navigator.sendBeacon(`${page}/seen`)
    if (!(document as Prerendered).prerendering) return void count()
    document.addEventListener('prerenderingchange', count, { once: true })
    return () => document.removeEventListener('prerenderingchange', count)
  }, [page])
  return null
}
