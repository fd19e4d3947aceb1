/** A short notice. `title`, `text` and the action's label are dictionary keys, unless it is said already. */
export type Toast = {
  title: string
  text?: string | undefined
  params?: Record<string, string | number>
  tone?: 'ok' | 'error' | undefined
  isSaid?: boolean
  action?: { label: string; onPress: () => void }
}

export type ShownToast = Toast & { id: number }

let shown: readonly ShownToast[] = []
let lastId = 0
const watchers = new Set<() => void>()

/**
 * Shows a notice at the foot of the page, and gives its id for `dismissToast`. Errors stay until
 * dismissed, others leave by themselves.
 */
export function showToast(toast: Toast): number {
  lastId += 1
  change([...shown.slice(-2), { ...toast, id: lastId }])
  return lastId
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

export function dismissErrors(): void {
  if (shown.some(isError)) change(shown.filter((toast) => !isError(toast)))
}

export function shownToasts(): readonly ShownToast[] {
  return shown
}

export function watchToasts(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

function isError({ tone }: Toast): boolean {
  return tone === 'error'
}

function change(next: readonly ShownToast[]) {
  shown = next
  for (const watch of watchers) watch()
}
