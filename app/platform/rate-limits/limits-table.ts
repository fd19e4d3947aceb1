export type RateLimit = { count: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const megabyte = 1024 * 1024

/**
 * Limits ending in `network` apply to an IP address (`ipKey`) and are generous: mobile carriers put many people
 * behind one. Set one with `LIMIT_UPLOAD=40/3600`.
 */
export const rateLimitTable = {
  /**
   * Failed sign-ins of a network; the bounds `sign-in-...` below apply to one source of attempts.
   */
  'sign-in-network': { count: 60, seconds: 5 * minute },
  /**
   * Failed sign-ins to one address from all unknown devices; beyond that, each unknown network waits before
   * its first attempt.
   */
  'sign-in-account': { count: 100, seconds: day },
  'sign-up-network': { count: 30, seconds: hour },
  'sign-up-mail': { count: 1, seconds: 10 * minute },
  /** Emails with one kind of link to one address, for each network or known device that asks. */
  'link-mail-hour': { count: 3, seconds: hour },
  'link-mail-day': { count: 6, seconds: day },
  'link-mail-network': { count: 20, seconds: hour },
  /** Emails with one kind of link to one address for all unknown devices, and what is still sent beyond that. */
  'link-mail-address': { count: 12, seconds: day },
  'link-mail-reserve': { count: 1, seconds: hour },
  /** Password checks before changing or deleting an account, including wrong ones. */
  'prove-password': { count: 5, seconds: 15 * minute },
  /** Codes to prove a phone number: to one number, for one account, and asked for by a network. */
  'phone-code-pause': { count: 1, seconds: minute },
  'phone-code-hour': { count: 3, seconds: hour },
  'phone-code-day': { count: 6, seconds: day },
  'phone-code-account': { count: 6, seconds: day },
  'phone-code-network': { count: 20, seconds: hour },
  /** Codes tried, and forms to prove a number opened. */
  'phone-tries-network': { count: 30, seconds: hour },
  'phone-proof-network': { count: 60, seconds: hour },
  /** Wrong codes of the second factor of a member of staff. */
  'second-factor': { count: 5, seconds: 15 * minute },
  'data-export': { count: 3, seconds: day },
  'police-export': { count: 20, seconds: day },
  /** Changes of a member of staff to staff, and the members they look up. */
  'staff-change': { count: 60, seconds: hour },
  'find-member': { count: 300, seconds: hour },
  'post-hour': { count: 10, seconds: hour },
  'post-day': { count: 30, seconds: day },
  'post-network': { count: 60, seconds: hour },
  'service-post-hour': { count: 10, seconds: hour },
  'service-post-day': { count: 30, seconds: day },
  'service-post-network': { count: 60, seconds: hour },
  /** Saved changes to listings or services, including each save of a draft. */
  'save-listing': { count: 120, seconds: hour },
  'save-service': { count: 120, seconds: hour },
  'change-listings': { count: 600, seconds: hour },
  /** Searches of a member in their own conversations. */
  'search-messages': { count: 60, seconds: minute },
  'save-search': { count: 60, seconds: hour },
  /** Renewals through an emailed link. */
  'renew-network': { count: 60, seconds: hour },
  upload: { count: 40, seconds: hour },
  'upload-bytes': { count: 200 * megabyte, seconds: day },
  'upload-network': { count: 120, seconds: hour },
  /** Phone numbers revealed; visitors at one IP address share a limit. */
  reveal: { count: 30, seconds: hour },
  'reveal-visitor': { count: 10, seconds: hour },
  'reveal-network': { count: 60, seconds: hour },
  /** Messages: in a short burst, per minute, and new sellers contacted in a day. */
  'message-burst': { count: 10, seconds: 10 },
  message: { count: 30, seconds: minute },
  'new-seller': { count: 20, seconds: day },
  /** Forms sent after a session has ended, which wait until their owner has logged in. */
  'waiting-form-network': { count: 20, seconds: hour },
  /** What an open conversation sends by itself: typing and delivery receipts. */
  typing: { count: 60, seconds: minute },
  receipts: { count: 240, seconds: minute },
  block: { count: 60, seconds: hour },
  archive: { count: 240, seconds: hour },
  report: { count: 20, seconds: day },
  'report-network': { count: 10, seconds: day },
  appeal: { count: 20, seconds: day },
  /** Messages to support; for visitors only the network's limit applies. */
  contact: { count: 5, seconds: hour },
  'contact-network': { count: 60, seconds: hour },
  'seen-network': { count: 3_000, seconds: hour },
  /** Share images that have to be rendered; cached ones are not counted. */
  'share-picture-network': { count: 600, seconds: hour },
  /** Card impressions; a page reports up to fifty at once. */
  'impressions-network': { count: 20_000, seconds: hour },
  'page-network': { count: 6_000, seconds: minute },
  'search-network': { count: 1_200, seconds: minute },
  'suggestions-network': { count: 2_400, seconds: minute },
  /** What crawlers and feed readers fetch. */
  'sitemap-network': { count: 1_200, seconds: hour },
  'feed-network': { count: 1_200, seconds: hour },
  favorites: { count: 600, seconds: hour },
  settings: { count: 240, seconds: hour },
  /** Text messages to one person's phone: each costs the operator money. */
  'texts-day': { count: 10, seconds: day },
  /** Of these, about messages to a member without an email. */
  'message-texts-day': { count: 3, seconds: day },
  /** All text messages; set with `SMS_DAILY_BUDGET`. */
  'sms-budget': { count: 500, seconds: day },
} satisfies Record<string, RateLimit>

/** Bounds on amounts rather than rates. Set one with `LIMIT_PICTURES_HELD=3000`. */
export const boundTable = {
  /** Failed sign-ins to one address from one source before each doubles the wait, and the longest wait. */
  'sign-in-free': 5,
  'sign-in-wait-seconds': 15 * minute,
  'sign-in-day': 50,
  /**
   * How long an unknown network waits before its first attempt, once `sign-in-account` is reached.
   */
  'sign-in-first-wait-seconds': minute,
  /** Pictures processed at once, for one account and in total. */
  'pictures-at-once': 2,
  'pictures-at-once-all': 4,
  /** Pictures waiting to be processed, and how long one may wait. */
  'pictures-waiting': 100,
  'picture-wait-seconds': 30,
  /** Stored pictures, drafts and searches of one account; a busy seller uses a tenth of it. */
  'pictures-held': 3_000,
  'picture-bytes-held': 3_000 * megabyte,
  'drafts-held': 50,
  /** Active listings of one account, and active farm services, by the seller's trust level. */
  'active-offers-level-0': 3,
  'active-offers-level-1': 30,
  'active-offers-level-2': 100,
  'active-offers-level-3': 1_000,
  'saved-searches-held': 50,
  /** Favorites of one account. */
  'favorites-held': 1_000,
  'hidden-offers-held': 500,
  /** Concurrent requests, from one IP address and in total. */
  'requests-at-once-network': 100,
  'requests-at-once-all': 400,
  /** Pages rendered at once; more wait. Few, as all of them share one processor. */
  'pages-at-once': 6,
  'pages-at-once-network': 4,
  /** Forms being sent at once, with pictures and text-only: for one account, one network and in total. */
  'bodies-at-once': 6,
  'bodies-at-once-network': 24,
  'bodies-at-once-all': 200,
  /**
   * Their bytes in memory: two forms with five pictures for an account, eight pictures more for a network,
   * forty in total.
   */
  'body-bytes-at-once': 56 * megabyte,
  'body-bytes-at-once-network': 96 * megabyte,
  'body-bytes-at-once-all': 200 * megabyte,
  /** The minimum average upload speed in bytes per second, after a grace period. */
  'body-bytes-a-second': 8 * 1024,
  'body-grace-seconds': 10,
  /** Connections of one network, except trusted proxies, and in total. */
  'connections-network': 400,
  'connections-all': 5_000,
  /** Open event streams, of one account and from one IP address. */
  'streams-at-once': 6,
  'streams-at-once-network': 60,
  /** How long a message stays unread before it is emailed. */
  'message-mail-seconds': 5 * minute,
  /** The same before a member without an email is told by SMS. */
  'message-text-seconds': 15 * minute,
}

export type RateLimitName = keyof typeof rateLimitTable
export type BoundName = keyof typeof boundTable

export type RateLimits = {
  limits: Record<RateLimitName, RateLimit>
  bounds: Record<BoundName, number>
}

/** Both tables with overrides from the environment, and an error line for each invalid variable. */
export function parseRateLimits(
  source: Record<string, string | undefined>,
): RateLimits & { errors: string[] } {
  const limits: Record<string, RateLimit> = { ...rateLimitTable }
  const bounds: Record<string, number> = { ...boundTable }
  const errors: string[] = []
  for (const [variable, text] of Object.entries(source)) {
    if (!variable.startsWith('LIMIT_') || !text) continue
    const name = variable.slice('LIMIT_'.length).toLowerCase().replaceAll('_', '-')
    const [, count, seconds] = text.match(/^(\d{1,15})(?:\/(\d{1,9}))?$/) ?? []
    if (Object.hasOwn(limits, name) && Number(seconds) > 0) {
      limits[name] = { count: Number(count), seconds: Number(seconds) }
    } else if (Object.hasOwn(bounds, name) && Number(count) > 0 && seconds === undefined) {
      bounds[name] = Number(count)
    } else {
      errors.push(`${variable}: ${expectedValue(name)}`)
    }
  }
  return { limits, bounds, errors } as RateLimits & { errors: string[] }
}

/** The environment variable for a limit: `LIMIT_UPLOAD_BYTES` for `upload-bytes`. */
export function environmentVariable(name: RateLimitName | BoundName): string {
  return `LIMIT_${name.toUpperCase().replaceAll('-', '_')}`
}

function expectedValue(name: string): string {
  if (Object.hasOwn(rateLimitTable, name)) return 'must be a number in so many seconds, as 40/3600'
  if (Object.hasOwn(boundTable, name)) return 'must be a number above 0'
  return 'there is no such limit'
}
