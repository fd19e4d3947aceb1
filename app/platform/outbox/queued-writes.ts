/** A small change that waits on the device until there is a connection. */
export type QueuedWrite = {
  owner: string
  /** Which setting it changes: a later change of the same one replaces it. */
  name: string
  url: string
  fields: Record<string, string>
}

/** `queuedAt` is when the member pressed, in milliseconds. */
type StoredWrite = QueuedWrite & { queuedAt: number }

const databaseName = 'queued-writes'
const storeName = 'writes'
const maxWait = 7 * 86_400_000
const requestTimeout = 30_000
// Its sender is not signed in, or the server asks to try later.
const laterStatuses = [401, 403, 408, 429]

/**
 * Queues a change made at `pressedAt` in place of an earlier one of the same setting. Rejects if there is no
 * storage.
 */
export async function queueWrite(write: QueuedWrite, pressedAt = Date.now()): Promise<void> {
  const stored: StoredWrite = { ...write, queuedAt: pressedAt }
  await changeStored(write, pressedAt, (store) => store.put(stored, keyOf(write)))
}

export async function dropWrite(write: QueuedWrite, pressedAt: number): Promise<void> {
  await changeStored(write, pressedAt, (store) => store.delete(keyOf(write)))
}

/** Changes what is stored of this setting, unless that was made after `pressedAt`. */
async function changeStored(
  write: QueuedWrite,
  pressedAt: number,
  change: (store: IDBObjectStore) => void,
): Promise<void> {
  await inStore('readwrite', (store) => {
    const finding = store.get(keyOf(write))
    finding.onsuccess = () => {
      const stored: StoredWrite | undefined = finding.result
      if (!stored || stored.queuedAt <= pressedAt) change(store)
    }
  })
}

export async function listWrites(owner: string): Promise<QueuedWrite[]> {
  return (await listAll()).filter((write) => write.owner === owner)
}

/**
 * Sends queued changes in order, of one member or all, one sender at a time on this device. The server rejects
 * those of anybody who is not signed in; they wait for seven days. Each sets a state, so sending twice does no
 * harm. Returns those refused for good. Rejects without a connection, and at the end if the server failed at
 * any.
 */
export function sendQueuedWrites(owner?: string): Promise<QueuedWrite[]> {
  return oneAtATime(async () => {
    const refused: QueuedWrite[] = []
    let failedStatus: number | undefined
    for (const listed of await listAll()) {
      const isTooOld = Date.now() - listed.queuedAt > maxWait
      if (owner !== undefined && listed.owner !== owner) {
        if (isTooOld) await dropWrite(listed, listed.queuedAt)
        continue
      }
      // A newer press may have replaced it in the meantime.
      const write = await find(listed)
      if (!write) continue
      const { status, ok } = await post(write)
      if (status >= 500) failedStatus = status
      const waits = status >= 500 || laterStatuses.includes(status)
      if (waits && !isTooOld) continue
      if (!ok) refused.push(write)
      // A change that was made while this one was on its way stays.
      await dropWrite(write, write.queuedAt)
    }
    if (failedStatus) throw new Error(`The server responded with ${failedStatus}`)
    return refused
  })
}

function post({ url, fields, owner }: StoredWrite): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...fields, sender_id: owner }),
    signal: AbortSignal.timeout(requestTimeout),
  })
}

/**
 * Runs the work once no other tab and no service worker sends changes. Without locks (plain http) a change may
 * be sent twice.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(databaseName, work) as Promise<T>) : work()
}

function find(write: StoredWrite): Promise<StoredWrite | undefined> {
  return inStore('readonly', (store) => store.get(keyOf(write)))
}

async function listAll(): Promise<StoredWrite[]> {
  const all: StoredWrite[] = await inStore('readonly', (store) => store.getAll())
  return all.sort((one, other) => one.queuedAt - other.queuedAt)
}

function keyOf({ owner, name }: QueuedWrite): string {
  return `${owner} ${name}`
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((done, fail) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => done(request?.result as T)
      transaction.onabort = () => fail(transaction.error)
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
    opening.onblocked = () => fail(opening.error)
  })
}
