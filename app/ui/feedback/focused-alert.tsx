import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/** Takes the focus whenever `error` changes, as the pressed button may be far below. */
export function FocusedAlert({ error, children }: { error: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="urgent" role="alert">
        {children}
      </Notice>
    </div>
  )
}
