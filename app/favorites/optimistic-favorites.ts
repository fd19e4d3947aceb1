import { resumeQueuedWrites } from '../platform/outbox/resume-queued-writes.ts'
import { hasQueuedWrites, saveOrQueue } from '../platform/outbox/save-or-queue.ts'
import { href } from '../platform/pages/href.ts'
import { createOptimisticSetting } from '../platform/realtime/optimistic-setting.ts'
import { showToast } from '../ui/feedback/toast.ts'

const namePrefix = 'favorite:'
let owner = ''

export const optimisticFavorites = createOptimisticSetting<boolean>({
  async send(listingId, isSaved) {
    const response = await saveOrQueue({
      owner,
      name: namePrefix + listingId,
      url: href('/favorites/:listingId', listingId),
      fields: { intent: isSaved ? 'add' : 'remove' },
    })
    if (!response) {
      showToast({ title: 'offline.queued', tone: 'info' })
      return 'queued'
    }
    if (!response.ok) throw response
    return undefined
  },
  async onFailed(_listingId, failure) {
    if (!(failure instanceof Response)) return showNotSavedToast()
    if (failure.status === 401) return redirectToSignIn()
    const { refused, params } = await failure.json().catch(() => ({}))
    if (refused) showToast({ title: refused, params, tone: 'error' })
    else showNotSavedToast()
  },
})

/** Adds or removes a favorite of a member: shows it at once, and sends or queues it. */
export function changeFavorite(change: {
  memberId: string
  listingId: string
  isSaved: boolean
}): void {
  owner = change.memberId
  optimisticFavorites.set(change.listingId, change.isSaved)
}

/** Shows and sends the changes made without a connection, until the returned function is called. */
export function resumeFavorites(memberId: string): () => void {
  owner = memberId
  if (hasQueuedWrites(memberId)) void showQueued()
  return resumeQueuedWrites(memberId, (allAccepted) =>
    showToast(allAccepted ? { title: 'offline.sent' } : { title: 'errors.failed', tone: 'error' }),
  )
}

async function showQueued(): Promise<void> {
  const { listWrites } = await import('../platform/outbox/queued-writes.ts')
  for (const { name, fields } of await listWrites(owner).catch(() => [])) {
    if (name.startsWith(namePrefix))
      optimisticFavorites.restore(name.slice(namePrefix.length), fields.intent === 'add')
  }
}

function showNotSavedToast() {
  showToast({ title: 'favorites.notSaved', text: 'favorites.notSavedText', tone: 'error' })
}

function redirectToSignIn() {
  location.assign(`/auth?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
