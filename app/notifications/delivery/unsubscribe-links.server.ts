import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Language } from '../../i18n/language.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { authSecret, environment } from '../../platform/http/environment.server.ts'
import { type UnsubscribeKind, unsubscribeKinds } from '../feed/notification-kinds.ts'

/** Whose mails of which kind a link stops. */
export type Unsubscription = { userId: string; kind: UnsubscribeKind }

/**
 * The address at which one person's mails of one kind are stopped, and nothing else can be done. It
 * is good for as long as the mail lies in a mailbox, bears no e-mail address and is kept nowhere:
 * its key says that we wrote it. The page it opens is in the person's language.
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

/** What an address stops; `undefined` for one we did not write. */
export function parseUnsubscribeLink(params: URLSearchParams): Unsubscription | undefined {
  const userId = params.get('of') ?? ''
  const kind = params.get('kind') ?? ''
  if (!isId(userId) || !isUnsubscribeKind(kind)) return undefined
  const expected = unsubscribeSignature({ userId, kind })
  const given = Buffer.from(params.get('key') ?? '', 'base64url')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? { userId, kind } : undefined
}

function isUnsubscribeKind(text: string): text is UnsubscribeKind {
  return Object.hasOwn(unsubscribeKinds, text)
}

function unsubscribeSignature({ userId, kind }: Unsubscription): Buffer {
  // A key of its own, so that nothing signed here can stand for a session, nor the other way round.
  const secret = Buffer.from(hkdfSync('sha256', authSecret(), '', 'stop links', 32))
  return createHmac('sha256', secret).update(`${userId} ${kind}`).digest()
}
