import { sharedStore } from '../../../images/upload/shared-photos.ts'

/** The build whose files the pages of this worker use. */
declare const __BUILD__: string

const publicStore = `pages-${__BUILD__}`
const filesPrefix = 'files-'
export const fileStore = `${filesPrefix}${__BUILD__}`
// A picture's URL never changes its content, whatever the build.
export const pictureStore = 'pictures'
const ownerStore = 'owner'
const ownerUrl = '/-/owner'
const privatePrefix = 'private-'
const stampUrl = '/-/seen'
const absenceMilliseconds = 7 * 86_400_000

/** When the page that brought the present owner was requested: earlier requests may be another's. */
let ownerChangedAt = 0
let lastOwner: string | undefined
let pending: Promise<unknown> = Promise.resolve()

/** Runs changes of the stores one after the other, so that nothing is added to one that is being erased. */
function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const result = pending.then(work)
  pending = result.catch(() => {})
  return result
}

/**
 * Erases what was kept for anybody but `owner` (`public` for visitors, `none` on a shared phone), then saves
 * the page. `requestedAt` is when it was requested. A device without room keeps nothing.
 */
export function cachePage({
  owner,
  requestedAt,
  save,
}: {
  owner: string
  requestedAt: number
  save?: (store: Cache) => Promise<void>
}): Promise<void> {
  return inOrder(async () => {
    if (requestedAt < ownerChangedAt) return
    await changeOwner(owner, requestedAt)
    const isMember = owner !== 'public' && owner !== 'none'
    if (isMember) await stamp(owner)
    if (save) await save(await caches.open(isMember ? privateStore(owner) : publicStore))
  }).catch(() => {})
}

/** The stores to read kept pages from: the member's own first. */
export function openPageStores(): Promise<Cache[]> {
  return inOrder(async () => {
    await eraseAfterAbsenceNow()
    // In the same turn: opening a store that was erased meanwhile would create it again.
    const names = (await caches.keys()).filter(isPrivate)
    return Promise.all([...names, publicStore].map((name) => caches.open(name)))
  })
}

export function erasePrivate(): Promise<void> {
  return inOrder(() => changeOwner('', Date.now()))
}

/** Whether the last page that the server has sent was one of this session, or of this shared phone. */
export async function isCurrentOwner(owner: string): Promise<boolean> {
  return (await readOwner()) === owner
}

/** The owner of the last page that the server has sent, as in the header `X-Offline`. */
export async function readOwner(): Promise<string | undefined> {
  return (await (await caches.open(ownerStore)).match(ownerUrl))?.text()
}

/** Erases what others have left before it writes anything: a full disk must not stop that. */
async function changeOwner(owner: string, requestedAt: number): Promise<void> {
  await eraseOthers(owner)
  if (owner === lastOwner) return
  const before = await readOwner()
  if (before !== undefined && before !== owner) ownerChangedAt = requestedAt
  // Somebody may have shared them before signing in, but nobody else takes them over.
  if (before && before !== owner && before !== 'public') await caches.delete(sharedStore)
  await (await caches.open(ownerStore)).put(ownerUrl, new Response(owner))
  lastOwner = owner
}

/** Erases a member's pages that the server has not confirmed for seven days. */
export function eraseAfterAbsence(): Promise<void> {
  return inOrder(eraseAfterAbsenceNow)
}

/**
 * Erases what workers of other builds have kept; pictures stay, and with `keepFiles` scripts and styles: an
 * open page of an older build needs them.
 */
export async function eraseOldBuilds({ keepFiles }: { keepFiles: boolean }): Promise<void> {
  const names = await caches.keys()
  const isOwn = (name: string) =>
    [pictureStore, ownerStore, sharedStore].includes(name) ||
    name.endsWith(`-${__BUILD__}`) ||
    (keepFiles && name.startsWith(filesPrefix))
  await Promise.all(names.filter((name) => !isOwn(name)).map((name) => caches.delete(name)))
}

async function eraseAfterAbsenceNow(): Promise<void> {
  for (const name of (await caches.keys()).filter(isPrivate)) {
    const seen = await (await (await caches.open(name)).match(stampUrl))?.text()
    if (!(Date.now() - Number(seen) < absenceMilliseconds)) await caches.delete(name)
  }
}

async function eraseOthers(owner: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => isPrivate(name) && name !== privateStore(owner),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function stamp(owner: string): Promise<void> {
  const store = await caches.open(privateStore(owner))
  await store.put(stampUrl, new Response(String(Date.now())))
}

function privateStore(owner: string): string {
  return `${privatePrefix}${owner}-${__BUILD__}`
}

function isPrivate(name: string): boolean {
  return name.startsWith(privatePrefix)
}
