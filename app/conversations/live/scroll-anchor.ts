const nearEndPixels = 120

export type ScrollAnchor = ReturnType<typeof createScrollAnchor>

/**
 * Keeps the scroll position while messages come above and below; at the end it stays at the end.
 */
export function createScrollAnchor(box: HTMLElement, onMove: (isAtEnd: boolean) => void) {
  // Done by hand: some browsers lack scroll anchoring, and none anchors at the very top.
  box.style.overflowAnchor = 'none'
  let place = measureScroll(box)
  toEnd()
  // The position when a long message was expanded: its start stays visible.
  let unfoldedAt: number | undefined
  const sizes = new ResizeObserver(resized)
  sizes.observe(box)
  if (box.firstElementChild) sizes.observe(box.firstElementChild)
  box.addEventListener('scroll', note, { passive: true })
  box.addEventListener('click', notePress)

  function notePress({ target }: MouseEvent) {
    if ((target as Element).closest('summary')) unfoldedAt = place.fromTop
  }

  function resized() {
    if (unfoldedAt !== undefined) scrollTo(box, { fromTop: unfoldedAt })
    else if (place.isAtEnd) return toEnd()
    unfoldedAt = undefined
    note()
  }

  function note() {
    const { isAtEnd } = place
    place = measureScroll(box)
    if (place.isAtEnd !== isAtEnd) onMove(place.isAtEnd)
  }

  function toEnd() {
    scrollTo(box, { fromEnd: 0 })
    note()
  }

  return {
    box,
    toEnd,
    /** Call after messages were added. */
    follow(what: 'older' | 'own' | 'other') {
      if (what === 'own' || (place.isAtEnd && what === 'other')) return toEnd()
      scrollTo(box, what === 'older' ? { fromEnd: place.fromEnd } : { fromTop: place.fromTop })
      note()
    },
    stop() {
      sizes.disconnect()
      box.removeEventListener('scroll', note)
      box.removeEventListener('click', notePress)
    },
  }
}

function measureScroll(box: HTMLElement) {
  const room = maxScroll(box)
  const fromTop = isReversed(box) ? room + box.scrollTop : box.scrollTop
  const fromEnd = room - fromTop
  return { fromTop, fromEnd, isAtEnd: fromEnd < nearEndPixels }
}

function scrollTo(box: HTMLElement, to: { fromTop: number } | { fromEnd: number }) {
  const fromTop = 'fromTop' in to ? to.fromTop : maxScroll(box) - to.fromEnd
  box.scrollTop = isReversed(box) ? fromTop - maxScroll(box) : fromTop
}

function maxScroll({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight
}

// `column-reverse` in the server's page, so that it starts at its end without scripts.
function isReversed(box: HTMLElement): boolean {
  return getComputedStyle(box).flexDirection === 'column-reverse'
}
