const keyPrefix = 'unsent-messages:'

export function markUnsent(owner: string): void {
  try {
    localStorage.setItem(keyPrefix + owner, '1')
  } catch {
    // Unsent messages are still found when their conversation is opened.
  }
}

export function clearUnsentMarker(owner: string): void {
  try {
    localStorage.removeItem(keyPrefix + owner)
  } catch {}
}

export function hasUnsentMarker(owner: string): boolean {
  try {
    return localStorage.getItem(keyPrefix + owner) !== null
  } catch {
    return false
  }
}
