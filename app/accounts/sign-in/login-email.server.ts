import { parseCookies } from '../../platform/http/parse-cookies.ts'
import { writeCookie } from '../../platform/http/write-cookie.server.ts'

const cookieName = 'login-email'
const maxAgeSeconds = 10 * 60

/**
 * The `Set-Cookie` value that fills in an address on the login page for ten minutes, for whoever has
 * just signed up, verified it or chosen a new password. So it never stands in a URL or a log.
 */
export function loginEmailCookie(email: string): string {
  return writeCookie(cookieName, Buffer.from(email).toString('base64url'), {
    seconds: maxAgeSeconds,
    httpOnly: true,
  })
}

export function readLoginEmail(request: Request): string | undefined {
  const value = parseCookies(request.headers.get('cookie'))[cookieName]
  const email = Buffer.from(value ?? '', 'base64url').toString()
  // The cookie could be written by a neighbouring site.
  return /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email) && email.length <= 254 ? email : undefined
}

export function clearedLoginEmail(): string {
  return writeCookie(cookieName, '', { seconds: 0, httpOnly: true })
}
