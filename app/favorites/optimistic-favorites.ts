import { createOptimisticSetting } from '../platform/realtime/optimistic-setting.ts'
import { showToast } from '../ui/feedback/toast.ts'

/** Favorites changed since the page was loaded: by listing, whether it is saved. */
export const optimisticFavorites = createOptimisticSetting<boolean>({
  async send(listingId, isSaved) {
    const response = await fetch(`/favorites/${listingId}`, {
      method: 'POST',
      // The request must survive a navigation right after the press.
      keepalive: true,
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ intent: isSaved ? 'add' : 'remove' }),
    })
    if (!response.ok) throw response
  },
  async onFailed(_listingId, failure) {
    if (!(failure instanceof Response)) return showNotSavedToast()
    if (failure.status === 401) return redirectToSignIn()
    const { refused, params } = await failure.json().catch(() => ({}))
    if (refused) showToast({ title: refused, params, tone: 'error' })
    else showNotSavedToast()
  },
})

function showNotSavedToast() {
  showToast({ title: 'favorites.notSaved', text: 'favorites.notSavedText', tone: 'error' })
}

function redirectToSignIn() {
  location.assign(`/auth?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
