import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/**
 * Why something was refused. Takes the focus whenever `of` changes, as the button may have been far
 * below.
 */
export function FocusedAlert({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) box.current?.focus()
  }, [of])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="urgent" role="alert">
        {children}
      </Notice>
    </div>
  )
}
