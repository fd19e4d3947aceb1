import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { NotificationSwitch } from '../../accounts/profile/notification-switches.ts'
import type { Language } from '../../i18n/language.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { authSecret, environment } from '../../platform/http/environment.server.ts'
import { findKind } from '../kinds/notification-kinds.server.ts'

/** Never expires, and is stored nowhere: the signature shows that it is ours. */
export function unsubscribeLink({
  userId,
  kind,
  language,
}: {
  userId: string
  /** A kind of notification, or `marketing`. */
  kind: string
  language: Language
}): string {
  const link = new URL('/stop', environment().publicUrl)
  const key = unsubscribeSignature({ userId, kind }).toString('base64url')
  link.search = new URLSearchParams({ of: userId, kind, key, lang: language }).toString()
  return link.href
}

/** `undefined` if the signature is not ours. */
export function parseUnsubscribeLink(
  params: URLSearchParams,
): { userId: string; switchName: NotificationSwitch } | undefined {
  const userId = params.get('of') ?? ''
  const kind = params.get('kind') ?? ''
  const switchName = findSwitch(kind)
  if (!isId(userId) || !switchName) return undefined
  const expected = unsubscribeSignature({ userId, kind })
  const signature = Buffer.from(params.get('key') ?? '', 'base64url')
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isOurs ? { userId, switchName } : undefined
}

function findSwitch(kind: string): NotificationSwitch | undefined {
  return kind === 'marketing' ? 'marketingEmails' : findKind(kind)?.switchName
}

function unsubscribeSignature({ userId, kind }: { userId: string; kind: string }): Buffer {
  // A derived key, so that a signature made here is useless for a session, and the reverse.
  const secret = Buffer.from(hkdfSync('sha256', authSecret(), '', 'stop links', 32))
  return createHmac('sha256', secret).update(`${userId} ${kind}`).digest()
}
