import { announceSending } from './announce-sending.ts'
import { deviceOutbox, listOutboxKeys } from './device-outbox.ts'
import type { Outbox, OutboxKey, UnsentMessage } from './outbox.ts'
import { type SendDependencies, sendQueued } from './send-queued.ts'
import { createTabSync } from './sync-tabs.ts'

/**
 * A conversation waits at its first photo, which only a page makes smaller. Rejects if any is
 * left.
 */
export async function sendInBackground(): Promise<void> {
  let failure: unknown
  for (const outboxKey of await listOutboxKeys())
    await sendPlace(outboxKey).catch((error) => {
      failure = error
    })
  if (failure) throw failure
}

async function sendPlace(outboxKey: OutboxKey): Promise<void> {
  const dependencies = workerDependencies(deviceOutbox())
  const pages = createTabSync()
  const unsubscribe = pages.subscribe(() => {})
  const key = { ...outboxKey }
  try {
    await new Promise<void>((done, fail) => {
      const work = sendQueued(() => key, dependencies, {
        // All messages move to a new conversation, also those behind a photo.
        ...announceSending(key, deviceOutbox(), pages),
        onAttempt(result) {
          if (result === 'again') return
          work.stop()
          if (result === 'done') done()
          else fail(new Error('No connection'))
        },
        onSignedOut: done,
      })
      work.retryNow()
    })
  } finally {
    unsubscribe()
  }
}

function workerDependencies(outbox: Outbox): SendDependencies {
  return {
    outbox: { ...outbox, list: async (key) => untilFirstPhoto(await outbox.list(key)) },
    fetchFunction: (path, init) => fetch(path, init),
    withLock: (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    isOnline: () => true,
    // Never called, as no listed message has photos.
    shrink: async (photo) => photo,
    upload: async () => 'lost',
  }
}

function untilFirstPhoto(waiting: UnsentMessage[]): UnsentMessage[] {
  const first = waiting.findIndex(({ photos }) => photos.length > 0)
  return first < 0 ? waiting : waiting.slice(0, first)
}
