import { parseCookies } from './cookies.ts'
import { environment } from './environment.server.ts'

/** A notice for the next page. `title` and `text` are dictionary keys, so nothing else can be shown. */
export type FlashedToast = {
  title: string
  text?: string
  tone?: 'ok' | 'error'
  params?: Record<string, string | number>
}

const name = 'toast'

/** The `Set-Cookie` value that shows a toast on the page the answer leads to. */
export function toastCookie(toast: FlashedToast): string {
  const value = Buffer.from(JSON.stringify(toast)).toString('base64url')
  return `${name}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure()}`
}

export function readToast(request: Request): FlashedToast | undefined {
  const value = parseCookies(request.headers.get('cookie'))[name]
  if (!value) return undefined
  try {
    const toast: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return isToast(toast) ? toast : undefined
  } catch {
    return undefined
  }
}

export function clearedToastCookie(): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure()}`
}

function isToast(value: unknown): value is FlashedToast {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string'
  )
}

function secure(): string {
  return environment().publicUrl.protocol === 'https:' ? '; Secure' : ''
}
