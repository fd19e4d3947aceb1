/**
 * `title`, `text` and the action's label are dictionary keys; with `isTranslated`, title and text are
 * translated already.
 */
export type Toast = {
  title: string
  text?: string | undefined
  params?: Record<string, string | number>
  tone?: 'ok' | 'info' | 'error' | undefined
  isTranslated?: boolean
  /** What can be done about it; such a toast stays until it is pressed or dismissed. */
  action?: { label: string; onPress: () => void }
  /** Must not throw. */
  onDismiss?: () => void
}

export type ShownToast = Toast & { id: number }

let current: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shown at a time, the newest; older ones appear as these are dismissed. */
export const maxShownToasts = 3
const maxToasts = 20

/**
 * Returns the toast's id for `dismissToast`. Errors and offers stay until dismissed; others disappear, at the
 * latest when three newer ones have come.
 */
export function showToast(toast: Toast): number {
  lastId += 1
  const all = [...current, { ...toast, id: lastId }]
  const stays = (kept: Toast, index: number) =>
    isError(kept) || kept.action || index >= all.length - maxShownToasts
  setToasts(all.filter(stays).slice(-maxToasts))
  return lastId
}

export function dismissToast(id: number): void {
  current.find((toast) => toast.id === id)?.onDismiss?.()
  setToasts(current.filter((toast) => toast.id !== id))
}

export function dismissErrors(): void {
  if (current.some(isError)) setToasts(current.filter((toast) => !isError(toast)))
}

export function listToasts(): readonly ShownToast[] {
  return current
}

export function subscribeToToasts(watch: () => void): () => void {
  listeners.add(watch)
  return () => listeners.delete(watch)
}

function isError({ tone }: Toast): boolean {
  return tone === 'error'
}

function setToasts(next: readonly ShownToast[]) {
  current = next
  for (const watch of listeners) watch()
}
