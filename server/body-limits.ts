import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { translatorOf } from '../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../app/i18n/requested-language.server.ts'
import type { Bindings } from './requests.ts'

const megabyte = 1024 * 1024

/** Refuses a body that is too large while it is still arriving: one picture, a form with five, or words. */
export function bodyLimits(): MiddlewareHandler<Bindings> {
  const onePicture = limitTo(6 * megabyte)
  const fivePictures = limitTo(28 * megabyte)
  const words = limitTo(megabyte)
  return (c, next) => {
    const path = c.req.path.replace(/\.data$/, '')
    if (path === '/images') return onePicture(c, next)
    if (path === '/sell' || path.startsWith('/edit-listing/')) return fivePictures(c, next)
    return words(c, next)
  }
}

function limitTo(maxSize: number): MiddlewareHandler<Bindings> {
  return bodyLimit({
    maxSize,
    onError: (c) => c.text(translatorOf(requestedLanguage(c.req.raw))('errors.tooLarge'), 413),
  })
}
