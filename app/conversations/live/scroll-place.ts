const near = 120

export type ScrollPlace = ReturnType<typeof scrollPlace>

/**
 * Keeps what is read in its place while messages come above and below it. At the end it stays at
 * the end, also when a photo, the keyboard or a longer box takes room.
 */
export function scrollPlace(box: HTMLElement, onMove: (isAtEnd: boolean) => void) {
  // By hand, since not every browser does it, and none does at the very top.
  box.style.overflowAnchor = 'none'
  let place = measure(box)
  toEnd()
  const sizes = new ResizeObserver(() => (place.isAtEnd ? toEnd() : note()))
  sizes.observe(box)
  if (box.firstElementChild) sizes.observe(box.firstElementChild)
  box.addEventListener('scroll', note, { passive: true })

  function note() {
    const { isAtEnd } = place
    place = measure(box)
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
    },
  }
}

function measure(box: HTMLElement) {
  const room = roomOf(box)
  const fromTop = isReversed(box) ? room + box.scrollTop : box.scrollTop
  const fromEnd = room - fromTop
  return { fromTop, fromEnd, isAtEnd: fromEnd < near }
}

function scrollTo(box: HTMLElement, to: { fromTop: number } | { fromEnd: number }) {
  const fromTop = 'fromTop' in to ? to.fromTop : roomOf(box) - to.fromEnd
  box.scrollTop = isReversed(box) ? fromTop - roomOf(box) : fromTop
}

function roomOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight
}

// The first HTML runs upwards, so that it begins at its end before any script.
function isReversed(box: HTMLElement): boolean {
  return getComputedStyle(box).flexDirection === 'column-reverse'
}
