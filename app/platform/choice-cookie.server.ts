import { environment } from './environment.server.ts'

/** The `Set-Cookie` value that keeps a visitor's choice (language, theme) for a year. */
export function choiceCookie(name: string, value: string): string {
  const secure = environment().publicUrl.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
