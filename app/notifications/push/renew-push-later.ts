/** Only where notifications are allowed: others need none of this code. */
export function renewPushLater(owner: string): void {
  if (globalThis.Notification?.permission !== 'granted') return
  import('./renew-push.ts').then(
    ({ renewPush }) => renewPush(owner),
    // Without a connection there is nothing to renew.
    () => {},
  )
}
