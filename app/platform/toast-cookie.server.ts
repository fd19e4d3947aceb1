import { z } from 'zod'
import { parseCookies } from './cookies.ts'
import { writeCookie } from './write-cookie.server.ts'

// A key that is not in the dictionary is shown as it is, so only what looks like one is taken: the
// cookie could be written by a neighbouring site.
const key = z.string().regex(/^[a-z]\w*(\.\w+)+$/i)

const flashed = z.object({
  title: key,
  text: key.optional(),
  tone: z.enum(['ok', 'error']).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** A notice for the next page. `title` and `text` are dictionary keys, so nothing else can be shown. */
export type FlashedToast = z.infer<typeof flashed>

const name = 'toast'

type Say = (key: string, params?: Record<string, string | number>) => string

/** The `Set-Cookie` value that shows a toast on the page the answer leads to. */
export function toastCookie(toast: FlashedToast): string {
  const value = Buffer.from(JSON.stringify(toast)).toString('base64url')
  return writeCookie(name, value, { seconds: 60, httpOnly: true })
}

export function readToast(request: Request): FlashedToast | undefined {
  const value = parseCookies(request.headers.get('cookie'))[name]
  if (!value) return undefined
  try {
    return flashed.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** Says it in the reader's words, which the page it is shown on may not have of its own. */
export function sayToast({ title, text, tone, params }: FlashedToast, t: Say) {
  return { title: t(title, params), text: text && t(text, params), tone, isSaid: true }
}

export function clearedToastCookie(): string {
  return writeCookie(name, '', { seconds: 0, httpOnly: true })
}
