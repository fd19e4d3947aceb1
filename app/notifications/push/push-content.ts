/** Encrypted. */
export type PushContent = {
  title: string
  body: string
  /** What to show if somebody else is signed in by now. */
  hidden: { title: string; body: string }
  url: string
  /** A newer notification with the same tag replaces the older one on the screen. */
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** The key of the session, as in the header `X-Offline`. */
  owner: string
}
