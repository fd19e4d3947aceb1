import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LiveConversation } from './live-message.ts'
import { createScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts'

type ScrollAnchorInput = Pick<LiveConversation, 'messages' | 'hasOlder' | 'isLoadingOlder'>

const preloadMargin = '600px 0px 0px 0px'

export function useScrollAnchor(
  { messages, hasOlder, isLoadingOlder }: ScrollAnchorInput,
  loadOlder: () => void,
) {
  const scroller = useRef<HTMLElement>(null)
  const top = useRef<HTMLElement>(null)
  const place = useRef<ScrollAnchor>(undefined)
  const latest = useRef(0)
  // The other party's last message when the reader scrolled away from the end.
  const [leftAt, setLeftAt] = useState<number>()
  const first = messages[0]?.key
  const last = messages.at(-1)
  const before = useRef({ first, last: last?.key })

  useLayoutEffect(() => {
    const box = scroller.current
    if (box === (place.current?.box ?? null)) return
    place.current?.stop()
    place.current = box
      ? createScrollAnchor(box, (isAtEnd) => setLeftAt(isAtEnd ? undefined : latest.current))
      : undefined
  })
  useEffect(() => () => place.current?.stop(), [])

  useLayoutEffect(() => {
    latest.current = messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0
    const isOwnNew = last?.isOwn && last.key !== before.current.last
    const isOlder = first !== before.current.first
    before.current = { first, last: last?.key }
    place.current?.follow(isOwnNew ? 'own' : isOlder ? 'older' : 'other')
  }, [messages, first, last])

  useEffect(() => {
    if (!top.current || !scroller.current || !hasOlder || isLoadingOlder) return
    const seeing = new IntersectionObserver(([mark]) => mark?.isIntersecting && loadOlder(), {
      root: scroller.current,
      rootMargin: preloadMargin,
    })
    seeing.observe(top.current)
    return () => seeing.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- observe again once older messages load
  }, [first, hasOlder, isLoadingOlder, loadOlder])

  const newBelow =
    leftAt === undefined
      ? 0
      : messages.filter(({ isOwn, number = 0 }) => !isOwn && number > leftAt).length
  return {
    scrollerRef: useCallback((element: HTMLElement | null) => {
      scroller.current = element
    }, []),
    topRef: useCallback((element: HTMLElement | null) => {
      top.current = element
    }, []),
    goToLatest: useCallback(() => place.current?.toEnd(), []),
    newBelow,
  }
}
