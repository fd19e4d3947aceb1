const nearEndPixels = 120

export type ScrollAnchor = ReturnType<typeof createScrollAnchor>

/**
 * Keeps what is read in its place while messages come above and below it. At the end it stays at
 * the end, also when a photo, the keyboard or a longer box takes room.
 */
export function createScrollAnchor(box: HTMLElement, onMove: (isAtEnd: boolean) => void) {
  // By hand, since not every browser does it, and none does at the very top.
  box.style.overflowAnchor = 'none'
  let place = measureScroll(box)
  toEnd()
  // Where the box stood when a long message was pressed to unfold: its beginning stays in sight.
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
    /** Messages have come: older ones above, one's own below, or the other's. */
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

// The first HTML runs upwards, so that it begins at its end before any script.
function isReversed(box: HTMLElement): boolean {
  return getComputedStyle(box).flexDirection === 'column-reverse'
}
