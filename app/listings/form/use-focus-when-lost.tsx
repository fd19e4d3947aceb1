import { useEffect, useRef } from 'react'

/** Focuses a list's heading when an item disappears together with its focused button. */
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
