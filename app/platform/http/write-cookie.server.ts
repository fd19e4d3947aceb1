import { environment } from './environment.server.ts'

type CookieOptions = { seconds: number; httpOnly?: boolean }

/** A `Set-Cookie` value for this site alone; where the site is on https the cookie goes nowhere else. */
export function writeCookie(
  name: string,
  value: string,
  { seconds, httpOnly }: CookieOptions,
): string {
  const only = httpOnly ? '; HttpOnly' : ''
  const secure = environment().publicUrl.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}${only}; SameSite=Lax${secure}`
}
