import { writeCookie } from './write-cookie.server.ts'

const yearSeconds = 31_536_000

/** The `Set-Cookie` value that stores a visitor's language, theme or city for a year. */
export function preferenceCookie(name: 'language' | 'theme' | 'city', value: string): string {
  return writeCookie(name, value, { seconds: yearSeconds })
}
