import { type PointerEvent, useEffect, useRef } from 'react'

const longEnoughMilliseconds = 500
const stillPixels = 10

/** What a finger held still on an element does. A mouse has buttons for that. */
export function useLongPress(onLongPress: () => void) {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(null)
  const letGo = () => {
    if (pressed.current) clearTimeout(pressed.current.timer)
    pressed.current = null
  }
  useEffect(() => letGo, [])

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      letGo()
      if (pointerType === 'mouse') return
      pressed.current = { timer: setTimeout(onLongPress, longEnoughMilliseconds), x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = pressed.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > stillPixels) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
