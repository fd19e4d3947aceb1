const longPressMilliseconds = 250
const maxMovePixels = 8

/**
 * Makes photos sortable by dragging: a mouse drags at once, touch after a long press, so that swiping still
 * scrolls. Returns the cleanup.
 */
export function dragPhotos(box: HTMLElement, onMove: (key: string, to: number) => void) {
  let dragState:
    | { key: string; x: number; y: number; timer?: ReturnType<typeof setTimeout> }
    | undefined
  let isDragging = false

  function press(event: PointerEvent) {
    const key = photoKeyAt(event.target)
    if (!key || event.button !== 0 || (event.target as Element).closest('button')) return
    dragState = { key, x: event.clientX, y: event.clientY }
    if (event.pointerType === 'touch') dragState.timer = setTimeout(lift, longPressMilliseconds)
  }

  function lift() {
    isDragging = true
    box.classList.add('cursor-grabbing')
  }

  function travel(event: PointerEvent) {
    if (!dragState) return
    if (!isDragging) {
      if (Math.hypot(event.clientX - dragState.x, event.clientY - dragState.y) < maxMovePixels)
        return
      if (event.pointerType === 'touch') return drop()
      lift()
    }
    const targetKey = photoKeyAt(document.elementFromPoint(event.clientX, event.clientY))
    if (targetKey && targetKey !== dragState.key) onMove(dragState.key, placeOf(targetKey))
  }

  function drop() {
    clearTimeout(dragState?.timer)
    dragState = undefined
    isDragging = false
    box.classList.remove('cursor-grabbing')
  }

  const placeOf = (key: string) =>
    [...box.querySelectorAll<HTMLElement>('[data-photo]')].findIndex(
      (tile) => tile.dataset.photo === key,
    )
  const keepStill = (event: Event) => isDragging && event.preventDefault()

  const ending = new AbortController()
  const { signal } = ending
  box.addEventListener('pointerdown', press, { signal })
  window.addEventListener('pointermove', travel, { signal })
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, drop, { signal })
  // Without these a long press scrolls the page or opens the picture's context menu.
  box.addEventListener('touchmove', keepStill, { signal, passive: false })
  box.addEventListener('contextmenu', keepStill, { signal })
  return () => ending.abort()
}

function photoKeyAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-photo]')?.dataset.photo
    : undefined
}
