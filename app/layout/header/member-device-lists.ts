const ownerKey = 'device-lists-of'

/**
 * What a device remembers of its user: searches, viewed listings, and that notifications are on. By name, as
 * their code would be loaded with every page.
 */
export const clearedLists = ['recent-searches', 'viewed-listings', 'push']

/**
 * Takes over these lists for a member. If another one has not signed out, clears them first, and loads the home
 * page anew, which may show them.
 */
export function claimDeviceLists(owner: string): void {
  try {
    const before = localStorage.getItem(ownerKey)
    localStorage.setItem(ownerKey, owner)
    if (before === null || before === owner) return
    for (const name of clearedLists) localStorage.removeItem(name)
    if (location.pathname === '/') location.reload()
  } catch {
    // Without storage there are no lists.
  }
}
