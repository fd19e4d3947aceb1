import { useEffect } from 'react'

const scrolledFrom = 50

/**
 * Sets `data-scrolled` on the document after 50 pixels of scrolling; the header then turns opaque.
 */
export function ScrollState() {
  useEffect(() => {
    const mark = () =>
      document.documentElement.toggleAttribute('data-scrolled', scrollY > scrolledFrom)
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [])
  return null
}
