const longPressMilliseconds = 250
const maxMovePixels = 8

/**
 * Lets photos inside `box` be dragged to another place. A mouse drags at once; a finger first
 * holds still for a moment, so that a swipe over the photos still scrolls the page.
 * Gives the function that ends it.
 */
export function dragPhotos(box: HTMLElement, onMove: (key: string, to: number) => void) {
  let held: { key: string; x: number; y: number; timer?: ReturnType<typeof setTimeout> } | undefined
  let isDragging = false

  function press(event: PointerEvent) {
    const key = photoKeyAt(event.target)
    if (!key || event.button !== 0 || (event.target as Element).closest('button')) return
    held = { key, x: event.clientX, y: event.clientY }
    if (event.pointerType === 'touch') held.timer = setTimeout(lift, longPressMilliseconds)
  }

  function lift() {
    isDragging = true
    box.classList.add('cursor-grabbing')
  }

  function travel(event: PointerEvent) {
    if (!held) return
    if (!isDragging) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < maxMovePixels) return
      if (event.pointerType === 'touch') return drop()
      lift()
    }
    const over = photoKeyAt(document.elementFromPoint(event.clientX, event.clientY))
    if (over && over !== held.key) onMove(held.key, placeOf(over))
  }

  function drop() {
    clearTimeout(held?.timer)
    held = undefined
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
  // Without these a held finger scrolls the page or opens the picture's menu.
  box.addEventListener('touchmove', keepStill, { signal, passive: false })
  box.addEventListener('contextmenu', keepStill, { signal })
  return () => ending.abort()
}

function photoKeyAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-photo]')?.dataset.photo
    : undefined
}
