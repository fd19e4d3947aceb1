import type { Context, MiddlewareHandler } from 'hono'
import { translatorOf } from '../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../app/i18n/requested-language.server.ts'
import { fivePictures, onePicture } from './picture-paths.ts'
import type { Bindings } from './requests.ts'

const megabyte = 1024 * 1024

/** Refuses a body that is too large while it is still arriving: one picture, a form with five, or words. */
export function bodyLimits(): MiddlewareHandler<Bindings> {
  const one = limitTo(6 * megabyte)
  const five = limitTo(28 * megabyte)
  const words = limitTo(megabyte)
  return (c, next) => {
    if (onePicture.test(c.req.path)) return one(c, next)
    if (fivePictures.test(c.req.path)) return five(c, next)
    return words(c, next)
  }
}

function limitTo(most: number): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const declared = c.req.header('content-length')
    if (declared !== undefined) return Number(declared) > most ? refuse(c) : await next()
    if (!c.req.raw.body) return await next()
    // Counted as it passes and never gathered here: many such bodies at once would fill the memory.
    const { body, isOver } = countBytes(c.req.raw.body, most)
    c.req.raw = new Request(c.req.raw, { body, duplex: 'half' } as RequestInit)
    await next()
    if (!isOver()) return
    c.res = undefined
    c.res = refuse(c)
  }
}

function countBytes(body: ReadableStream<Uint8Array>, most: number) {
  let seen = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > most) controller.error(new Error('The body is longer than allowed'))
      else controller.enqueue(chunk)
    },
  })
  return { body: body.pipeThrough(counting), isOver: () => seen > most }
}

function refuse(c: Context<Bindings>): Response {
  return c.text(translatorOf(requestedLanguage(c.req.raw))('errors.tooLarge'), 413)
}
