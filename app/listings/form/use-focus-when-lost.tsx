import { useEffect, useRef } from 'react'

/** For the heading of a list: a button that was pressed may go with what it was on, and the focus would be nowhere. */
export function useFocusWhenLost(list: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(list)
  useEffect(() => {
    if (last.current === list) return
    last.current = list
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [list])
  return heading
}
