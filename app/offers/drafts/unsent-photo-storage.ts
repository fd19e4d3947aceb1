const databaseName = 'unsent'
const storeName = 'photos'

/** Stored as bytes, since some browsers lose the file behind a stored `File`. */
type StoredPhotoFile = { bytes: ArrayBuffer; name: string; type: string }

export async function savePhotoFile(form: string, key: string, file: File): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return
  const storedFile: StoredPhotoFile = { bytes, name: file.name, type: file.type }
  await withStore('readwrite', (photos) => photos.put(storedFile, [form, key]))
}

export async function findPhotoFiles(form: string, keys: string[]): Promise<Map<string, File>> {
  const found = keys.map(async (key) => {
    const storedFile = await withStore<StoredPhotoFile>('readonly', (photos) =>
      photos.get([form, key]),
    )
    return (
      storedFile &&
      ([key, new File([storedFile.bytes], storedFile.name, { type: storedFile.type })] as const)
    )
  })
  return new Map((await Promise.all(found)).filter((entry) => entry !== undefined))
}

/** Deletes every file for which `isWanted` is false. */
export async function purgePhotoFiles(isWanted: (form: string, key: string) => boolean) {
  const names = (await withStore('readonly', (photos) => photos.getAllKeys())) ?? []
  for (const key of names as [string, string][]) {
    if (!isWanted(...key)) await withStore('readwrite', (photos) => photos.delete(key))
  }
}

// `undefined` if IndexedDB fails (full device, private window, old browser): the form on the screen is not
// affected.
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await openPhotoDatabase()
    try {
      return await requestResult(work(database.transaction(storeName, mode).objectStore(storeName)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

async function openPhotoDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  return await requestResult(opening)
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}
