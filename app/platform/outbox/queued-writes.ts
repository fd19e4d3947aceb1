/** A small change that waits on the device until there is a connection. */
export type QueuedWrite = {
  /** The member who made it. */
  owner: string
  /** Which setting it changes: a later change of the same one replaces it. */
  name: string
  url: string
  fields: Record<string, string>
}

type StoredWrite = QueuedWrite & { queuedAt: number }

const databaseName = 'queued-writes'
const storeName = 'writes'
const longestWait = 7 * 86_400_000
// The session has ended, another member is signed in, or the server asks to try later.
const laterStatuses = [401, 403, 408, 429]

/** The name of the event for Background Sync, where browsers have it. */
export const syncTag = 'queued-writes'

/** Queues a change, in place of an earlier one of the same setting. Rejects if there is no storage. */
export async function queueWrite(write: QueuedWrite): Promise<void> {
  const stored: StoredWrite = { ...write, queuedAt: Date.now() }
  await inStore('readwrite', (store) => store.put(stored, keyOf(write)))
}

/** Drops a queued change because a newer one has been saved. */
export async function dropWrite(write: Pick<QueuedWrite, 'owner' | 'name'>): Promise<void> {
  await inStore('readwrite', (store) => store.delete(keyOf(write)))
}

/** A member's queued changes, the oldest first. */
export async function listWrites(owner: string): Promise<QueuedWrite[]> {
  return (await listAll()).filter((write) => write.owner === owner)
}

/**
 * Sends queued changes in their order, of one member or of all. The server rejects those of anybody
 * but the member who is signed in; they wait for up to seven days. Each sets a state, so sending it
 * twice does no harm. Returns those that the server has refused for good. Rejects if any could not be
 * sent, once all have been tried.
 */
export async function sendQueuedWrites(owner?: string): Promise<QueuedWrite[]> {
  const refused: QueuedWrite[] = []
  let failedStatus: number | undefined
  for (const write of await listAll()) {
    if (owner !== undefined && write.owner !== owner) continue
    const response = await fetch(write.url, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ ...write.fields, sender_id: write.owner }),
    })
    if (response.status >= 500) failedStatus = response.status
    const waits = response.status >= 500 || laterStatuses.includes(response.status)
    if (waits && Date.now() - write.queuedAt <= longestWait) continue
    if (!response.ok) refused.push(write)
    await dropIfSame(write)
  }
  if (failedStatus) throw new Error(`The server responded with ${failedStatus}`)
  return refused
}

/** A change that was made while this one was on its way stays. */
async function dropIfSame(sent: StoredWrite): Promise<void> {
  await inStore('readwrite', (store) => {
    const finding = store.get(keyOf(sent))
    finding.onsuccess = () => {
      if (finding.result?.queuedAt === sent.queuedAt) store.delete(keyOf(sent))
    }
  })
}

async function listAll(): Promise<StoredWrite[]> {
  const all: StoredWrite[] = await inStore('readonly', (store) => store.getAll())
  return all.sort((one, other) => one.queuedAt - other.queuedAt)
}

function keyOf({ owner, name }: Pick<QueuedWrite, 'owner' | 'name'>): string {
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
    // Signing out deletes the database only once nobody has it open.
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
