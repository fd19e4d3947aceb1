type PushChoice = { owner: string; hidesText: boolean }

/** In the storage of this device, which signing out clears. */
export const pushKey = 'push'

/** Remembers who has turned on notifications in this browser, and how. */
export function rememberPush(choice: PushChoice): void {
  try {
    localStorage.setItem(pushKey, JSON.stringify({ ...choice, at: Date.now() }))
  } catch {
    // Without storage they are not renewed at a later visit.
  }
}

export function forgetPush(): void {
  try {
    localStorage.removeItem(pushKey)
  } catch {}
}

/** The choice of `owner`, and when it last reached the market. */
export function recallPush(owner: string): (PushChoice & { at: number }) | undefined {
  try {
    const choice = JSON.parse(localStorage.getItem(pushKey) ?? 'null')
    return choice?.owner === owner ? choice : undefined
  } catch {
    return undefined
  }
}
