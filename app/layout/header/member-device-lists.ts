import { hidesOnDevice } from '../../offers/hiding/start-hiding.ts'

const ownerKey = 'device-lists-of'

/**
 * What a device remembers of its user: searches, viewed and hidden offers, and that notifications are on. By
 * name, as their code would be loaded with every page.
 */
export const clearedLists = ['recent-searches', 'viewed-listings', 'hidden-offers', 'push']

/**
 * Takes over these lists for a member; what is hidden moves to their account. If another one has not signed out,
 * clears them first, and loads the home page anew, which may show them.
 */
export function claimDeviceLists(owner: string): void {
  try {
    const before = localStorage.getItem(ownerKey)
    localStorage.setItem(ownerKey, owner)
    if (before && before !== owner) {
      for (const name of clearedLists) localStorage.removeItem(name)
      if (location.pathname === '/') location.reload()
    } else if (hidesOnDevice())
      import('../../offers/hiding/hand-over-hidden.ts').then((module) => module.handOverHidden())
  } catch {
    // Without storage there are no lists.
  }
}
