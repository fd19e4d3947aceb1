import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const longPressMilliseconds = 500
const maxMovePixels = 10

/**
 * Handles a long press by touch; a mouse has buttons for that. The browser may detect the long
 * press first: it then cancels the touch (`pointercancel`) and sends `contextmenu`. Whichever comes
 * first counts, and following mouse events neither click nor move the focus.
 */
export function useLongPress(onLongPress: () => void) {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(null)
  const isTouch = useRef(false)
  const isDone = useRef(false)
  const letGo = () => {
    if (pressed.current) clearTimeout(pressed.current.timer)
    pressed.current = null
  }
  const finish = () => {
    letGo()
    isDone.current = true
    onLongPress()
  }
  useEffect(() => letGo, [])

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      letGo()
      isDone.current = false
      isTouch.current = pointerType !== 'mouse'
      if (isTouch.current)
        pressed.current = { timer: setTimeout(finish, longPressMilliseconds), x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = pressed.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > maxMovePixels) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu(event: MouseEvent) {
      if (!isTouch.current) return
      event.preventDefault()
      if (!isDone.current) finish()
    },
    onMouseDown(event: MouseEvent) {
      if (isDone.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
