import { isoDay } from '../../i18n/format/format-dates.ts'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { writeCookie } from '../../platform/cookies/write-cookie.server.ts'

// The date is in a cookie because anyone could send a link with a date in its URL.
const name = 'deletion-day'

export function deletionDateCookie(date: Date): string {
  return writeCookie(name, isoDay(date), { seconds: 600, httpOnly: true })
}

/** The date as an ISO day; undefined if nobody has just asked for a deletion in this browser. */
export function parseDeletionDate(request: Request): string | undefined {
  const value = parseCookies(request.headers.get('cookie'))[name]
  return value?.match(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)?.[0]
}
