import { noteUnsent } from '../left-unsent.ts'
import { type Changes, memoryOutbox, type Outbox, type Unsent } from './outbox.ts'

const name = 'outbox'
const messages = 'messages'
const photos = 'photos'

/** A file as it lies there: its bytes, since some browsers lose the file behind a `File`. */
type KeptFile = { bytes: ArrayBuffer; name: string; type: string }

let opened: Outbox | undefined

/**
 * The outbox of this device, in a database of the browser's, which signing out clears. What the
 * device cannot keep (it is full, or the window is private) is kept as long as the page lasts.
 */
export function deviceOutbox(): Outbox {
  opened ??= withFallback(storedOutbox(), memoryOutbox())
  return opened
}

/** For both, a message that is in the other is none of theirs. */
function withFallback(stored: Outbox, memory: Outbox): Outbox {
  const orNothing = <T>(asked: Promise<T>, nothing: T) => asked.catch(() => nothing)
  return {
    add: (unsent, files) => stored.add(unsent, files).catch(() => memory.add(unsent, files)),
    list: async (shelf) => [
      ...(await orNothing(stored.list(shelf), [])),
      ...(await memory.list(shelf)),
    ],
    listPlaces: async (owner) => [
      ...new Set([
        ...(await orNothing(stored.listPlaces(owner), [])),
        ...(await memory.listPlaces(owner)),
      ]),
    ],
    findFile: async (clientId, key) =>
      (await memory.findFile(clientId, key)) ??
      (await orNothing(stored.findFile(clientId, key), undefined)),
    keepFile: (clientId, key, file) =>
      stored.keepFile(clientId, key, file).catch(() => memory.keepFile(clientId, key, file)),
    async change(clientId, changes) {
      await orNothing(stored.change(clientId, changes), undefined)
      await memory.change(clientId, changes)
    },
    async remove(clientId) {
      await orNothing(stored.remove(clientId), undefined)
      await memory.remove(clientId)
    },
  }
}

function storedOutbox(): Outbox {
  return {
    async add(unsent, files) {
      const kept = await Promise.all(
        [...files].map(async ([key, file]) => [key, await bytesOf(file)] as const),
      )
      await within('readwrite', (transaction) => {
        const shelf = transaction.objectStore(messages)
        shelf.add(unsent)
        for (const [key, file] of kept) {
          transaction.objectStore(photos).put(file, [unsent.clientId, key])
        }
      })
      noteUnsent(unsent.owner)
    },
    list: async ({ owner, place }) =>
      (await listAll()).filter((unsent) => unsent.owner === owner && unsent.place === place),
    listPlaces: async (of) => [
      ...new Set((await listAll()).flatMap(({ owner, place }) => (owner === of ? place : []))),
    ],
    async findFile(clientId, key) {
      const kept = await within<KeptFile | undefined>('readonly', (transaction) =>
        transaction.objectStore(photos).get([clientId, key]),
      )
      return kept && new File([kept.bytes], kept.name, { type: kept.type })
    },
    async keepFile(clientId, key, file) {
      const kept = await bytesOf(file)
      await within('readwrite', (transaction) => {
        transaction.objectStore(photos).put(kept, [clientId, key])
      })
    },
    change: (clientId, changes) => changeKept(clientId, changes),
    remove: (clientId) => changeKept(clientId, undefined),
  }
}

async function listAll(): Promise<Unsent[]> {
  const all = await within<Unsent[]>('readonly', (transaction) =>
    transaction.objectStore(messages).getAll(),
  )
  return all ?? []
}

/** Changes a kept message in its place in the order, or takes it out. */
async function changeKept(clientId: string, changes: Changes | undefined): Promise<void> {
  await within('readwrite', (transaction) => {
    const finding = transaction.objectStore(messages).index('clientId').openCursor(clientId)
    finding.onsuccess = () => {
      const cursor = finding.result
      if (!cursor) return
      const unsent: Unsent = cursor.value
      if (changes) return void cursor.update({ ...unsent, ...changes })
      cursor.delete()
      for (const { key } of unsent.photos) {
        transaction.objectStore(photos).delete([clientId, key])
      }
    }
  })
}

async function bytesOf(file: File): Promise<KeptFile> {
  return { bytes: await file.arrayBuffer(), name: file.name, type: file.type }
}

/** Done when all of it is on the device: a tab may be closed the moment after. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const database = await openDatabase()
  try {
    return await new Promise<T | undefined>((done, fail) => {
      const transaction = database.transaction([messages, photos], mode)
      const request = work(transaction)
      transaction.oncomplete = () => done(request?.result)
      transaction.onabort = () => fail(transaction.error)
    })
  } finally {
    // Signing out clears what is open too, but not at once.
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => {
      const shelf = opening.result.createObjectStore(messages, { autoIncrement: true })
      shelf.createIndex('clientId', 'clientId', { unique: true })
      opening.result.createObjectStore(photos)
    }
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
    opening.onblocked = () => fail(opening.error)
  })
}
