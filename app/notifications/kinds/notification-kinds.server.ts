import { log } from '../../platform/http/log.server.ts'
import { account } from './account.server.ts'
import { announcement } from './announcement.server.ts'
import { correction } from './correction.server.ts'
import type { Facts, NotificationKind } from './define-kind.server.ts'
import { listingExpiring } from './listing-expiring.server.ts'
import { message } from './message.server.ts'
import { moderation } from './moderation.server.ts'
import { priceDrop } from './price-drop.server.ts'
import { report } from './report.server.ts'
import { savedSearch } from './saved-search.server.ts'
import { sold } from './sold.server.ts'
import { staffMessage } from './staff-message.server.ts'
import { support } from './support.server.ts'

export const notificationKinds = {
  message,
  'price-drop': priceDrop,
  sold,
  'saved-search': savedSearch,
  'listing-expiring': listingExpiring,
  moderation,
  report,
  account,
  'staff-message': staffMessage,
  announcement,
  support,
  correction,
}

type Kinds = typeof notificationKinds

export type NotificationEvent = {
  [Name in keyof Kinds]: {
    kind: Name
    facts: Kinds[Name] extends NotificationKind<infer F> ? F : never
  }
}[keyof Kinds]

/** Returns a kind by its name; `undefined` if only a newer version of the market knows it. */
export function findKind(name: string): NotificationKind<Facts> | undefined {
  return Object.hasOwn(notificationKinds, name) ? notificationKinds[name as keyof Kinds] : undefined
}

const unknownKinds = new Set<string>()

/** The kind of a stored notification. One that is unknown is logged, once for all of them. */
export function findStoredKind(name: string): NotificationKind<Facts> | undefined {
  const kind = findKind(name)
  if (!kind && !unknownKinds.has(name)) {
    unknownKinds.add(name)
    log.warn({ kind: name }, 'unknown kind of notification')
  }
  return kind
}
