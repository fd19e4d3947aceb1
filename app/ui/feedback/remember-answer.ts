/** Remembers on this device that an offer has been accepted or dismissed. */
export function rememberAnswer(key: string): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // On a full disk the offer comes again.
  }
}
