import { useEffect, useRef } from 'react'

/** CSS moves it where the browser supports scroll-driven animations; elsewhere this script does. */
export function ScrollProgress() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return
    const move = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      bar.current?.style.setProperty('scale', `${scrollY / (scrollHeight - clientHeight)} 1`)
    }
    addEventListener('scroll', move, { passive: true })
    return () => removeEventListener('scroll', move)
  }, [])
  return <i ref={bar} className="scroll-progress" aria-hidden="true" />
}
