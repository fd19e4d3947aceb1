import type { QueuedWrite } from './queued-writes.ts'
import { registerSync } from './register-sync.ts'

const markPrefix = 'queued-writes:'

/** How the names of changes begin that only say what was read. */
export const readPrefix = 'read:'

const patienceMilliseconds = 3000

/**
 * Sends a small change, or queues it on the device if there is no connection; then resolves to
 * `undefined`. Rejects if it could be neither sent nor queued. While the server does not answer, the
 * change is queued too, as the phone may be switched off before it does.
 */
export async function saveOrQueue(write: QueuedWrite): Promise<Response | undefined> {
  const { owner } = write
  const timer = setTimeout(() => void queue(write).catch(() => {}), patienceMilliseconds)
  try {
    const response = await (hasQueuedWrites(owner) ? sendBehindQueued(write) : sendChange(write))
    if (response.ok && hasQueuedWrites(owner)) void dropOlder(write)
    return response
  } catch {
    await queue(write)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

async function sendBehindQueued(write: QueuedWrite): Promise<Response> {
  const { sendInstead } = await import('./queued-writes.ts')
  return sendInstead(write, () => sendChange(write))
}

async function queue(write: QueuedWrite): Promise<void> {
  const { queueWrite } = await import('./queued-writes.ts')
  try {
    localStorage.setItem(markPrefix + write.owner, '1')
  } catch {
    // Without the mark it is sent by the service worker.
  }
  await queueWrite(write)
  await registerSync('queued-writes')
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
