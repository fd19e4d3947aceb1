import { useRef, useState } from 'react'
import { nextPictureIndex } from './next-picture-index.ts'

/** The current index of a swiped row of pictures, and functions to change it. Swiping is native scrolling. */
export function usePictureCarousel(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)

  function show(next: number) {
    const slide = strip.current?.children[next]
    // Not animated, so that a key held down never starts from a picture still in motion.
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
