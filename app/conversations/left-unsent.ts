const place = 'unsent-messages:'

/** Remembers that something of theirs may be unsent on this device. */
export function noteUnsent(owner: string): void {
  try {
    localStorage.setItem(place + owner, '1')
  } catch {
    // It is found when its conversation is opened.
  }
}

export function forgetUnsentNote(owner: string): void {
  try {
    localStorage.removeItem(place + owner)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/**
 * Sends from any page what its owner wrote without a line and left. What does that comes only where
 * there is something. Goes on until the function it gives is called.
 */
export function sendLeftUnsent(owner: string): () => void {
  const ending = new AbortController()
  if (isNoted(owner)) {
    import('./live/send-left.ts').then(
      ({ sendLeft }) => sendLeft(owner, ending.signal),
      // The line is lost again; the next page tries.
      () => {},
    )
  }
  return () => ending.abort()
}

function isNoted(owner: string): boolean {
  try {
    return localStorage.getItem(place + owner) !== null
  } catch {
    return false
  }
}
