/** So many in so many seconds. */
export type RateLimit = { count: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const megabyte = 1024 * 1024

/**
 * How often something may be done. Those ending in `network` count for a network address, and are
 * loose: Pakistan's mobile carriers put many people behind one. `LIMIT_UPLOAD=40/3600` sets one.
 */
export const rateLimitTable = {
  /** Failed sign-ins; `sign-in-free` below and its neighbours hold for one source of attempts. */
  'sign-in-network': { count: 60, seconds: 5 * minute },
  /** Failed sign-ins to one e-mail address from all unknown devices; beyond, each network waits first. */
  'sign-in-account': { count: 100, seconds: day },
  'sign-up-network': { count: 30, seconds: hour },
  'sign-up-mail': { count: 1, seconds: 10 * minute },
  /** Links of one kind mailed to one e-mail address because of one network, or of one known device. */
  'link-mail-hour': { count: 3, seconds: hour },
  'link-mail-day': { count: 6, seconds: day },
  'link-mail-network': { count: 20, seconds: hour },
  /** Mails of one kind to one e-mail address because of all unknown devices, and what still goes out beyond. */
  'link-mail-address': { count: 12, seconds: day },
  'link-mail-reserve': { count: 1, seconds: hour },
  /** Passwords given to change an account, or to delete it; wrong ones too. */
  'prove-password': { count: 5, seconds: 15 * minute },
  /** Files made of all a person has here. */
  'data-export': { count: 3, seconds: day },
  'post-hour': { count: 10, seconds: hour },
  'post-day': { count: 30, seconds: day },
  'post-network': { count: 60, seconds: hour },
  'service-post-hour': { count: 10, seconds: hour },
  'service-post-day': { count: 30, seconds: day },
  'service-post-network': { count: 60, seconds: hour },
  /** Forms saved over what stands already, and every time a draft is saved. */
  'save-listing': { count: 120, seconds: hour },
  'save-service': { count: 120, seconds: hour },
  /** Listings sold, put back and renewed, each counted. */
  'change-listings': { count: 600, seconds: hour },
  /** Searches that are to tell what they find. */
  'save-search': { count: 60, seconds: hour },
  /** Presses of the button behind a mailed link. */
  'renew-network': { count: 60, seconds: hour },
  upload: { count: 40, seconds: hour },
  'upload-bytes': { count: 200 * megabyte, seconds: day },
  'upload-network': { count: 120, seconds: hour },
  /** Numbers shown on asking; visitors behind one network address share theirs. */
  reveal: { count: 30, seconds: hour },
  'reveal-visitor': { count: 10, seconds: hour },
  'reveal-network': { count: 60, seconds: hour },
  /** Messages: few at a stretch, more over a minute, and to how many new sellers in a day. */
  'message-burst': { count: 10, seconds: 10 },
  message: { count: 30, seconds: minute },
  'new-seller': { count: 20, seconds: day },
  /** What open conversations say by themselves: that somebody writes, that something has arrived. */
  typing: { count: 60, seconds: minute },
  receipts: { count: 240, seconds: minute },
  block: { count: 60, seconds: hour },
  report: { count: 20, seconds: day },
  /** Messages to support; a visitor's count for the network address alone. */
  contact: { count: 5, seconds: hour },
  'contact-network': { count: 60, seconds: hour },
  'seen-network': { count: 3_000, seconds: hour },
  /** Pictures for passing on that have to be drawn; those at hand are not counted. */
  'share-picture-network': { count: 600, seconds: hour },
  /** Cards in lists; a page tells of up to fifty at once. */
  'impressions-network': { count: 20_000, seconds: hour },
  'page-network': { count: 6_000, seconds: minute },
  'search-network': { count: 1_200, seconds: minute },
  'suggestions-network': { count: 2_400, seconds: minute },
  /** What search engines and readers of news fetch by themselves. */
  'sitemap-network': { count: 1_200, seconds: hour },
  'feed-network': { count: 1_200, seconds: hour },
  /** Presses of hearts. */
  favorites: { count: 600, seconds: hour },
  /** Switches and choices in settings, and profiles saved. */
  settings: { count: 240, seconds: hour },
  /** Short texts to one person's telephone: each costs whoever runs the market. */
  'texts-day': { count: 10, seconds: day },
} satisfies Record<string, RateLimit>

/** How much at most, whatever the time. `LIMIT_PICTURES_HELD=3000` sets one. */
export const boundTable = {
  /** Failed sign-ins to one e-mail address from one source before each doubles the wait, and the longest wait. */
  'sign-in-free': 5,
  'sign-in-wait-seconds': 15 * minute,
  'sign-in-day': 50,
  /** How long an unknown network waits before its first attempt, once `sign-in-account` is reached. */
  'sign-in-first-wait-seconds': minute,
  /** Pictures being worked on at once, of one account and in all. */
  'pictures-at-once': 2,
  'pictures-at-once-all': 4,
  /** Pictures that wait to be worked on, and how long one may. */
  'pictures-waiting': 100,
  'picture-wait-seconds': 30,
  /** What one account may hold in all; a busy trader fills a tenth of it. */
  'pictures-held': 3_000,
  'picture-bytes-held': 3_000 * megabyte,
  'drafts-held': 50,
  'saved-searches-held': 50,
  /** Listings one account may have saved. */
  'favorites-held': 1_000,
  /** Requests being answered at once, of one network address and in all. */
  'requests-at-once-network': 100,
  'requests-at-once-all': 400,
  /** Pages being rendered at once; more wait for their turn, one network's behind each other. */
  'pages-at-once': 24,
  'pages-at-once-network': 8,
  /** Forms being sent at once, those with pictures and those of words each: of one account, of one network and in all. */
  'bodies-at-once': 6,
  'bodies-at-once-network': 24,
  'bodies-at-once-all': 200,
  /** Their bytes in memory, counted as they arrive: two forms with five pictures, eight pictures more, forty in all. */
  'body-bytes-at-once': 56 * megabyte,
  'body-bytes-at-once-network': 96 * megabyte,
  'body-bytes-at-once-all': 200 * megabyte,
  /** How slowly a form may arrive: so many bytes a second on average, after a first grace. */
  'body-bytes-a-second': 8 * 1024,
  'body-grace-seconds': 10,
  /** Connections of one network, trusted proxies aside, and of all. */
  'connections-network': 400,
  'connections-all': 5_000,
  /** Open pages that are told what is new, of one account and from one network address. */
  'streams-at-once': 6,
  'streams-at-once-network': 60,
  /** How long a message may wait to be read before it is mailed. */
  'message-mail-seconds': 5 * minute,
}

export type RateLimitName = keyof typeof rateLimitTable
export type BoundName = keyof typeof boundTable

export type RateLimits = {
  limits: Record<RateLimitName, RateLimit>
  bounds: Record<BoundName, number>
}

/** Both tables as the environment sets them, and a line for each variable that makes no sense. */
export function parseRateLimits(
  source: Record<string, string | undefined>,
): RateLimits & { mistakes: string[] } {
  const limits: Record<string, RateLimit> = { ...rateLimitTable }
  const bounds: Record<string, number> = { ...boundTable }
  const mistakes: string[] = []
  for (const [variable, text] of Object.entries(source)) {
    if (!variable.startsWith('LIMIT_') || !text) continue
    const name = variable.slice('LIMIT_'.length).toLowerCase().replaceAll('_', '-')
    const [, count, seconds] = text.match(/^(\d{1,15})(?:\/(\d{1,9}))?$/) ?? []
    if (Object.hasOwn(limits, name) && Number(seconds) > 0) {
      limits[name] = { count: Number(count), seconds: Number(seconds) }
    } else if (Object.hasOwn(bounds, name) && Number(count) > 0 && seconds === undefined) {
      bounds[name] = Number(count)
    } else {
      mistakes.push(`${variable}: ${expectedValue(name)}`)
    }
  }
  return { limits, bounds, mistakes } as RateLimits & { mistakes: string[] }
}

/** The variable that sets a limit: `upload-bytes` is set by `LIMIT_UPLOAD_BYTES`. */
export function environmentVariable(name: RateLimitName | BoundName): string {
  return `LIMIT_${name.toUpperCase().replaceAll('-', '_')}`
}

function expectedValue(name: string): string {
  if (Object.hasOwn(rateLimitTable, name)) return 'must be a number in so many seconds, as 40/3600'
  if (Object.hasOwn(boundTable, name)) return 'must be a number above 0'
  return 'there is no such limit'
}
