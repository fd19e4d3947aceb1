import {
  memoryOutbox,
  type Outbox,
  type OutboxKey,
  type UnsentChanges,
  type UnsentMessage,
} from './outbox.ts'
import { markUnsent } from './unsent-marker.ts'

const databaseName = 'outbox'
const messageStore = 'messages'
const photoStore = 'photos'
// As long as a member's pages are kept without the server: see worker/page-caches.ts.
const maxWait = 7 * 86_400_000

/** A stored file: its bytes, since some browsers lose the content of a stored `File`. */
type StoredFile = { bytes: ArrayBuffer; name: string; type: string }

let deviceOutboxInstance: Outbox | undefined

/** What cannot be stored (full disk, private window) is kept in memory until the page closes. */
export function deviceOutbox(): Outbox {
  deviceOutboxInstance ??= withFallback(indexedDbOutbox(), memoryOutbox())
  return deviceOutboxInstance
}

/** Each ignores changes to a message that is in the other. */
function withFallback(stored: Outbox, memory: Outbox): Outbox {
  const orNothing = <T>(promise: Promise<T>, nothing: T) => promise.catch(() => nothing)
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
    saveFile: (clientId, key, file) =>
      stored.saveFile(clientId, key, file).catch(() => memory.saveFile(clientId, key, file)),
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

function indexedDbOutbox(): Outbox {
  return {
    async add(unsent, files) {
      const storedFiles = await Promise.all(
        [...files].map(async ([key, file]) => [key, await toStoredFile(file)] as const),
      )
      await withTransaction('readwrite', (transaction) => {
        const shelf = transaction.objectStore(messageStore)
        shelf.add(unsent)
        for (const [key, file] of storedFiles) {
          transaction.objectStore(photoStore).put(file, [unsent.clientId, key])
        }
      })
      markUnsent(unsent.owner)
    },
    list: async ({ owner, place }) =>
      (await listOwn(owner)).filter((unsent) => unsent.place === place),
    listPlaces: async (owner) => [...new Set((await listOwn(owner)).map(({ place }) => place))],
    async findFile(clientId, key) {
      const storedFile = await withTransaction<StoredFile | undefined>('readonly', (transaction) =>
        transaction.objectStore(photoStore).get([clientId, key]),
      )
      return storedFile && new File([storedFile.bytes], storedFile.name, { type: storedFile.type })
    },
    async saveFile(clientId, key, file) {
      const storedFile = await toStoredFile(file)
      await withTransaction('readwrite', (transaction) => {
        transaction.objectStore(photoStore).put(storedFile, [clientId, key])
      })
    },
    change: (clientId, changes) => updateStored(clientId, changes),
    remove: (clientId) => updateStored(clientId, undefined),
  }
}

export async function listOutboxKeys(): Promise<OutboxKey[]> {
  const keys = new Map(
    (await listAll()).map(({ owner, place }) => [`${owner} ${place}`, { owner, place }]),
  )
  return [...keys.values()]
}

/** A member's stored messages. Those of others who have stayed away for a week are erased. */
async function listOwn(owner: string): Promise<UnsentMessage[]> {
  const all = await listAll()
  const isTooOld = ({ at }: UnsentMessage) => Date.now() - Date.parse(at) > maxWait
  for (const unsent of all)
    if (unsent.owner !== owner && isTooOld(unsent)) await updateStored(unsent.clientId, undefined)
  return all.filter((unsent) => unsent.owner === owner)
}

async function listAll(): Promise<UnsentMessage[]> {
  const all = await withTransaction<UnsentMessage[]>('readonly', (transaction) =>
    transaction.objectStore(messageStore).getAll(),
  )
  return all ?? []
}

/** Without changes, deletes it. */
async function updateStored(clientId: string, changes: UnsentChanges | undefined): Promise<void> {
  await withTransaction('readwrite', (transaction) => {
    const finding = transaction.objectStore(messageStore).index('clientId').openCursor(clientId)
    finding.onsuccess = () => {
      const cursor = finding.result
      if (!cursor) return
      const unsent: UnsentMessage = cursor.value
      if (changes) return void cursor.update({ ...unsent, ...changes })
      cursor.delete()
      for (const { key } of unsent.photos) {
        transaction.objectStore(photoStore).delete([clientId, key])
      }
    }
  })
}

async function toStoredFile(file: File): Promise<StoredFile> {
  return { bytes: await file.arrayBuffer(), name: file.name, type: file.type }
}

/** Resolves once the transaction is complete: the tab may be closed right after. */
async function withTransaction<T>(
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const database = await openDatabase()
  try {
    return await new Promise<T | undefined>((done, fail) => {
      const transaction = database.transaction([messageStore, photoStore], mode)
      const request = work(transaction)
      transaction.oncomplete = () => done(request?.result)
      transaction.onabort = () => fail(transaction.error)
    })
  } finally {
    // Signing out clears open databases too, but not at once.
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => {
      const shelf = opening.result.createObjectStore(messageStore, { autoIncrement: true })
      shelf.createIndex('clientId', 'clientId', { unique: true })
      opening.result.createObjectStore(photoStore)
    }
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
    opening.onblocked = () => fail(opening.error)
  })
}
