import { usesHttps } from '../http/public-url.server.ts'

type CookieOptions = { seconds: number; httpOnly?: boolean }

/** A `Set-Cookie` value for this site only; `Secure` if the site uses https. */
export function writeCookie(
  name: string,
  value: string,
  { seconds, httpOnly }: CookieOptions,
): string {
  const only = httpOnly ? '; HttpOnly' : ''
  const secure = usesHttps() ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}${only}; SameSite=Lax${secure}`
}
