import { writeCookie } from './write-cookie.server.ts'

const year = 31_536_000

/** The `Set-Cookie` value that keeps a visitor's choice (language, theme) for a year. */
export function choiceCookie(name: 'language' | 'theme', value: string): string {
  return writeCookie(name, value, { seconds: year })
}
