import { useRef, useState } from 'react'
import { nextPictureIndex } from './next-picture-index.ts'

/**
 * A row of pictures that is swiped sideways: which one stands in it, and how to bring another. The
 * browser does the swiping; we only follow where it went.
 */
export function usePictureCarousel(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)

  function show(next: number) {
    const slide = strip.current?.children[next]
    // At once, so that a key held down is never answered from a picture still sliding by.
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft })
    setIndex(next)
  }

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setIndex(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }

  return {
    strip,
    index,
    show,
    turn: (by: 1 | -1) => show(nextPictureIndex(index, by, count)),
    onScroll,
  }
}
