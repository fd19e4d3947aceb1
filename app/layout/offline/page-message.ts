/** What open pages send to the service worker. */
export type PageMessage = {
  /** A page that was opened before this worker controlled it, and the files it has loaded. */
  opened?: string[]
  isMember?: true
}
