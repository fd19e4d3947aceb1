import { createWishes } from '../platform/latest-wish.ts'
import { showToast } from '../ui/toast.ts'

/** The hearts pressed since the page was loaded: by listing, whether it is saved. */
export const pressedHearts = createWishes<boolean>({
  async send(listingId, isSaved) {
    const response = await fetch(`/favorites/${listingId}`, {
      method: 'POST',
      // Whoever follows a link at once has pressed all the same.
      keepalive: true,
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ intent: isSaved ? 'add' : 'remove' }),
    })
    if (!response.ok) throw response
  },
  async onFailed(_listingId, failure) {
    if (!(failure instanceof Response)) return sayNotSaved()
    if (failure.status === 401) return goToSignIn()
    const { refused, params } = await failure.json().catch(() => ({}))
    if (refused) showToast({ title: refused, params, tone: 'error' })
    else sayNotSaved()
  },
})

function sayNotSaved() {
  showToast({ title: 'favorites.notSaved', text: 'favorites.notSavedText', tone: 'error' })
}

function goToSignIn() {
  location.assign(`/auth?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
