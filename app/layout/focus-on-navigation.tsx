import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation in the browser the focus goes to the new page's heading, as it would go to the
 * top of a freshly loaded page; otherwise a screen reader would stay on the link that has gone.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (hash) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname, hash])
  return null
}
