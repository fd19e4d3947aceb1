export function isOffline(): boolean {
  return !navigator.onLine || cachedAt() !== undefined
}

/** When the page on the screen was kept, in milliseconds, if it came from the device. */
export function cachedAt(): number | undefined {
  return Number(document.documentElement.dataset.seen) || undefined
}

/** Remembers when the page that is about to be shown was kept; `null` if the server has just sent it. */
export function setCachedAt(seen: string | null): void {
  document.documentElement.dataset.seen = seen ?? ''
  dispatchEvent(new Event('seen'))
}

/** Calls back when the connection comes or goes, until the returned function is called. */
export function watchConnection(onChange: () => void): () => void {
  const events = ['online', 'offline', 'seen']
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}
