import { z } from 'zod'
import { parseCookies } from '../cookies/parse-cookies.ts'
import { writeCookie } from '../cookies/write-cookie.server.ts'

// An unknown key would be shown as it is, so only accept what looks like a key: a neighbouring site
// could set the cookie.
const key = z.string().regex(/^[a-z]\w*(\.\w+)+$/i)

const toastSchema = z.object({
  title: key,
  text: key.optional(),
  tone: z.enum(['ok', 'info', 'error']).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** A toast for the next page. `title` and `text` are dictionary keys, so no other text can be shown. */
export type FlashedToast = z.infer<typeof toastSchema>

const cookieName = 'toast'

type TranslateKey = (key: string, params?: Record<string, string | number>) => string

export function toastCookie(toast: FlashedToast): string {
  const value = Buffer.from(JSON.stringify(toast)).toString('base64url')
  return writeCookie(cookieName, value, { seconds: 60, httpOnly: true })
}

export function withToast(toast: FlashedToast): { headers: Record<string, string> } {
  return { headers: { 'Set-Cookie': toastCookie(toast) } }
}

export function parseToastCookie(request: Request): FlashedToast | undefined {
  const value = parseCookies(request.headers.get('cookie'))[cookieName]
  if (!value) return undefined
  try {
    return toastSchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** Translates a toast on the server, as the next page may not have its texts in the browser. */
export function translateToast({ title, text, tone, params }: FlashedToast, t: TranslateKey) {
  return { title: t(title, params), text: text && t(text, params), tone, isTranslated: true }
}

export function clearToastCookie(): string {
  return writeCookie(cookieName, '', { seconds: 0, httpOnly: true })
}
