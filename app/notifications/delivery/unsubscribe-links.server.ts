import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Language } from '../../i18n/language.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { authSecret, environment } from '../../platform/http/environment.server.ts'
import { type UnsubscribeKind, unsubscribeKinds } from '../feed/notification-kinds.ts'

/** Whose emails of which kind a link stops. */
export type Unsubscription = { userId: string; kind: UnsubscribeKind }

/**
 * Returns the URL that stops one user's emails of one kind, and nothing else. It never expires,
 * contains no email address and is stored nowhere: the signature shows that it is ours. The page
 * opens in the user's language.
 */
export function unsubscribeLink({
  userId,
  kind,
  language,
}: Unsubscription & { language: Language }): string {
  const link = new URL('/stop', environment().publicUrl)
  const key = unsubscribeSignature({ userId, kind }).toString('base64url')
  link.search = new URLSearchParams({ of: userId, kind, key, lang: language }).toString()
  return link.href
}

/** Parses an unsubscribe URL; `undefined` if the signature is not ours. */
export function parseUnsubscribeLink(params: URLSearchParams): Unsubscription | undefined {
  const userId = params.get('of') ?? ''
  const kind = params.get('kind') ?? ''
  if (!isId(userId) || !isUnsubscribeKind(kind)) return undefined
  const expected = unsubscribeSignature({ userId, kind })
  const signature = Buffer.from(params.get('key') ?? '', 'base64url')
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isOurs ? { userId, kind } : undefined
}

export function isUnsubscribeKind(text: string): text is UnsubscribeKind {
  return Object.hasOwn(unsubscribeKinds, text)
}

function unsubscribeSignature({ userId, kind }: Unsubscription): Buffer {
  // A derived key, so that a signature made here is useless for a session, and the reverse.
  const secret = Buffer.from(hkdfSync('sha256', authSecret(), '', 'stop links', 32))
  return createHmac('sha256', secret).update(`${userId} ${kind}`).digest()
}
