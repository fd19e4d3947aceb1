import { useEffect } from 'react'
import { useLocation } from 'react-router'

// Not in refs: an error page remounts the layout, and these must survive that.
let lastPath: string | undefined
let lastWords: string | null

/** Focuses the new page's heading after a client-side navigation, as if it had been freshly loaded. */
export function FocusOnNavigation() {
  const { pathname, search, hash } = useLocation()
  const query = new URLSearchParams(search).get('q')
  useEffect(() => {
    const isFirstPage = lastPath === undefined
    const isSamePath = lastPath === pathname
    // A new search is a new page too, but must not steal the focus while the user is typing.
    const isLost = query !== lastWords && document.activeElement === document.body
    lastPath = pathname
    lastWords = query
    if (!isFirstPage && (!isSamePath || isLost) && !hash) focusHeading()
  }, [pathname, query, hash])
  return null
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
