import { useEffect } from 'react'
import { useLocation } from 'react-router'

// Not in refs: a page that fails draws its frame anew, and these must outlive that.
let lastPath: string | undefined
let lastWords: string | null

/**
 * After a navigation in the browser the focus goes to the new page's heading, as it would go to the
 * top of a freshly loaded page; otherwise a screen reader would stay on the link that has gone.
 */
export function FocusOnNavigation() {
  const { pathname, search, hash } = useLocation()
  const words = new URLSearchParams(search).get('q')
  useEffect(() => {
    const isFirstPage = lastPath === undefined
    const isSamePath = lastPath === pathname
    // Another search is another page, but must not take the focus from whoever types on.
    const isLost = words !== lastWords && document.activeElement === document.body
    lastPath = pathname
    lastWords = words
    if (!isFirstPage && (!isSamePath || isLost) && !hash) focusHeading()
  }, [pathname, words, hash])
  return null
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
