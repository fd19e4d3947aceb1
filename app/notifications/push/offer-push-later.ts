/**
 * Offers notifications of `owner` on this device, unless they have decided before. Only then loads the
 * code for it.
 */
export function offerPushLater(owner: string): void {
  if (globalThis.Notification?.permission !== 'default') return
  import('./offer-push.ts').then(
    ({ offerPush }) => offerPush(owner),
    // Without a connection there is nothing to turn on.
    () => {},
  )
}
