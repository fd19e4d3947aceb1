import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A `<details>`, so it opens without JavaScript; with it, it also closes on Escape, on a press outside and on
 * navigation.
 */
export function Menu(props: {
  button: ReactNode
  label?: string
  buttonClassName?: string
  className?: string
  panelClassName?: string
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const lastKey = useRef(key)
  // The key changes with every navigation, even to the same page. On the first page the menu may
  // have been opened before hydration.
  useEffect(() => {
    if (key !== lastKey.current && details.current) details.current.open = false
    lastKey.current = key
  }, [key])
  useEffect(() => closeOnLeave(details.current), [])
  return (
    <details ref={details} className={props.className}>
      <summary className={props.buttonClassName} aria-label={props.label}>
        {props.button}
      </summary>
      <div className={`menu-panel ${props.panelClassName ?? ''}`.trim()}>{props.children}</div>
    </details>
  )
}

function closeOnLeave(details: HTMLDetailsElement | null) {
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (details?.open && !details.contains(event.target as Node)) details.open = false
    },
    { signal },
  )
  details?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => controller.abort()
}
