const keyPrefix = 'unsent-messages:'

/** Remembers that something of theirs may be unsent on this device. */
export function markUnsent(owner: string): void {
  try {
    localStorage.setItem(keyPrefix + owner, '1')
  } catch {
    // It is found when its conversation is opened.
  }
}

export function clearUnsentMarker(owner: string): void {
  try {
    localStorage.removeItem(keyPrefix + owner)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

export function hasUnsentMarker(owner: string): boolean {
  try {
    return localStorage.getItem(keyPrefix + owner) !== null
  } catch {
    return false
  }
}
