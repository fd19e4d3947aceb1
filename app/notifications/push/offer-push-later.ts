/** Unless they have decided before. */
export function offerPushLater(owner: string): void {
  if (globalThis.Notification?.permission !== 'default') return
  import('./offer-push.ts').then(
    ({ offerPush }) => offerPush(owner),
    // Without a connection there is nothing to turn on.
    () => {},
  )
}
