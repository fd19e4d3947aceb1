import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate, formatTime } from '../../i18n/format/format-dates.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import type { Viewer } from '../sessions/viewer.server.ts'

/** A text about a restricted session and the link that confirms it, translated: browsers do not load these texts. */
export type RestrictionNotice = { text: string; link: string; to: string }

/** What the session of a request may not do and until when; undefined if it may do everything. */
export function describeRestriction(
  request: Request,
  { restrictedUntil }: Pick<Viewer, 'restrictedUntil'>,
): RestrictionNotice | undefined {
  if (!restrictedUntil) return undefined
  const t = getTranslator(requestedLanguage(request))
  const until = { date: formatDate(restrictedUntil, t), time: formatTime(restrictedUntil, t) }
  return {
    text: t('phone.confirmSession.restricted', until),
    link: t('phone.confirmSession.title'),
    to: '/settings/security/confirm',
  }
}

/** How many conversations are locked for the session of a request; undefined if none are. */
export function describeLocked(
  request: Request,
  { restrictedUntil, count }: Pick<Viewer, 'restrictedUntil'> & { count: number },
): { text: string; to: string } | undefined {
  if (!restrictedUntil || count === 0) return undefined
  const t = getTranslator(requestedLanguage(request))
  const until = { date: formatDate(restrictedUntil, t), time: formatTime(restrictedUntil, t) }
  const words = t('phone.confirmSession.locked', { count, ...until })
  return {
    text: `${words} ${t('phone.confirmSession.unlock')}`,
    to: '/settings/security/confirm?redirect=%2Fmessages',
  }
}
