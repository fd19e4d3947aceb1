import type { QueuedWrite } from './queued-writes.ts'

const markPrefix = 'queued-writes:'

/** How the names of changes begin that only say what was read. */
export const readPrefix = 'read:'

/**
 * Sends a small change, or queues it on the device if there is no connection; then resolves to
 * `undefined`. Rejects if it could be neither sent nor queued.
 */
export async function saveOrQueue(write: QueuedWrite): Promise<Response | undefined> {
  try {
    const response = await sendChange(write)
    if (response.ok && hasQueuedWrites(write.owner)) void dropOlder(write)
    return response
  } catch {
    const { queueWrite, syncTag } = await import('./queued-writes.ts')
    await queueWrite(write)
    localStorage.setItem(markPrefix + write.owner, '1')
    await registerSync(syncTag)
    return undefined
  }
}

/** Sends a small change. Rejects if there is no connection. */
export function sendChange({ owner, url, fields }: Omit<QueuedWrite, 'name'>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    // The request must survive a navigation right after the press.
    keepalive: true,
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...fields, sender_id: owner }),
  })
}

/** Whether the member may have queued changes on this device. */
export function hasQueuedWrites(owner: string): boolean {
  try {
    return localStorage.getItem(markPrefix + owner) !== null
  } catch {
    return false
  }
}

export function clearQueuedMark(owner: string): void {
  localStorage.removeItem(markPrefix + owner)
}

async function dropOlder(write: QueuedWrite): Promise<void> {
  const { dropWrite } = await import('./queued-writes.ts')
  await dropWrite(write).catch(() => {})
}

/** Lets the service worker send queued changes even if the page is closed, where browsers can. */
async function registerSync(tag: string): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined
  await registration?.sync?.register(tag).catch(() => {})
}
