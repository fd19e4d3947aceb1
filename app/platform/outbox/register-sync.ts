/** The names of the service worker's events that send what waits on the device. */
export type SyncTag = 'queued-writes' | 'queued-messages'

/** Lets the service worker send what waits even if the page is closed, where browsers can. */
export async function registerSync(tag: SyncTag): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined
  await registration?.sync?.register(tag).catch(() => {})
}
