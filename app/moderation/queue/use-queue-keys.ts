import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '../layout/is-typing.ts'

export function useQueueKeys(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const moveFocus = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || isTyping(event)) return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('.queue-link') ?? [])]
      const current = links.indexOf(document.activeElement as HTMLElement)
      const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)
      links[next]?.focus()
    }
    document.addEventListener('keydown', moveFocus)
    return () => document.removeEventListener('keydown', moveFocus)
  }, [])
  return list
}
