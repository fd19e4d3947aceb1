import { useEffect } from 'react'
import { useLocation } from 'react-router'

// Not in a ref: a page that fails draws its frame anew, and the path must outlive that.
let lastPath: string | undefined

/**
 * After a navigation in the browser the focus goes to the new page's heading, as it would go to the
 * top of a freshly loaded page; otherwise a screen reader would stay on the link that has gone.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isFirstPage = lastPath === undefined
    const isSamePath = lastPath === pathname
    lastPath = pathname
    if (!isFirstPage && !isSamePath && !hash) focusHeading()
  }, [pathname, hash])
  return null
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
