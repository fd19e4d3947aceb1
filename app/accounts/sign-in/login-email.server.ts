import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { writeCookie } from '../../platform/cookies/write-cookie.server.ts'

const cookieName = 'login-email'
const maxAgeSeconds = 10 * 60

/** Prefills the address on the sign-in page for ten minutes. A cookie keeps it out of URLs and logs. */
export function loginEmailCookie(email: string): string {
  return writeCookie(cookieName, Buffer.from(email).toString('base64url'), {
    seconds: maxAgeSeconds,
    httpOnly: true,
  })
}

export function readLoginEmail(request: Request): string | undefined {
  const value = parseCookies(request.headers.get('cookie'))[cookieName]
  const email = Buffer.from(value ?? '', 'base64url').toString()
  // A sibling subdomain could have set the cookie.
  return /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email) && email.length <= 254 ? email : undefined
}

export function clearedLoginEmailCookie(): string {
  return writeCookie(cookieName, '', { seconds: 0, httpOnly: true })
}
