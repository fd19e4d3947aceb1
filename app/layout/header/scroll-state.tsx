import { useEffect } from 'react'

const scrolledFrom = 50

/** Marks the document once it is scrolled by more than 50 pixels; the header grows opaque by it. */
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
