import { useEffect } from 'react'

type Prerendered = Document & { prerendering?: boolean }

/** Tells the server that somebody opened the page: never a GET, and not before it is really seen. */
export function RecordClick({ page }: { page: string }) {
  useEffect(() => {
    const count = () => navigator.sendBeacon(`${page}/seen`)
    if (!(document as Prerendered).prerendering) return void count()
    document.addEventListener('prerenderingchange', count, { once: true })
    return () => document.removeEventListener('prerenderingchange', count)
  }, [page])
  return null
}
