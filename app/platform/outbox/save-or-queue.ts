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
  const pressedAt = Date.now()
  let queued: Promise<boolean> | undefined
  const timer = setTimeout(() => {
    queued = queue(write, pressedAt).then(
      () => true,
      () => false,
    )
  }, patienceMilliseconds)
  try {
    const response = await (hasQueuedWrites(write.owner)
      ? sendBehindQueued(write)
      : sendChange(write))
    const isQueued = await queued
    if (isQueued && (response.status >= 500 || response.status === 429)) return undefined
    if (isQueued || (response.ok && hasQueuedWrites(write.owner))) await drop(write, pressedAt)
    return response
  } catch {
    if (!(await queued)) await queue(write, pressedAt)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

async function sendBehindQueued(write: QueuedWrite): Promise<Response> {
  const { oneAtATime } = await import('./queued-writes.ts')
  return oneAtATime(() => sendChange(write))
}

async function queue(write: QueuedWrite, pressedAt: number): Promise<void> {
  const { queueWrite } = await import('./queued-writes.ts')
  try {
    localStorage.setItem(markPrefix + write.owner, '1')
  } catch {
    // Without the mark it is sent by the service worker.
  }
  await queueWrite(write, pressedAt)
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
    signal: AbortSignal.timeout(30_000),
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

async function drop(write: QueuedWrite, pressedAt: number): Promise<void> {
  const { dropWrite } = await import('./queued-writes.ts')
  await dropWrite(write, pressedAt).catch(() => {})
}
