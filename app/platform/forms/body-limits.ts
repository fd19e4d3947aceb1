import { maxTextLength } from '../text/clean-text.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export type BodyType = 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'text/plain'

/** What the body of one route may be. Every bound is checked before anything is decoded. */
export type BodyLimits = {
  types: readonly BodyType[]
  /** Of the whole body as it is sent. */
  bytes: number
  /** Fields of an urlencoded form, parts of a multipart one. */
  fields: number
  /** In UTF-16 code units; a field with a longer name is refused with its form. */
  nameLength: number
  /** In UTF-16 code units. The rest is cut off, so every field's own limit has to be smaller. */
  valueLength: number
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

/** Holds for every route that the table does not name. */
export const defaultBodyLimits: BodyLimits = {
  types: formTypes,
  bytes: 64 * kilobyte,
  fields: 200,
  nameLength: 100,
  valueLength: maxTextLength,
}

/** Five pictures of 5 MiB and the words around them. */
const pictureBodyLimits: BodyLimits = {
  ...defaultBodyLimits,
  types: ['multipart/form-data'],
  bytes: 26 * megabyte,
}

/** By the route's path as `app/routes.ts` writes it. The page docs/limits.md shows the same table. */
export const bodyLimitTable: Record<string, BodyLimits> = {
  images: { ...pictureBodyLimits, bytes: 5 * megabyte + 64 * kilobyte, fields: 20 },
  sell: pictureBodyLimits,
  'edit-listing/:listingId': pictureBodyLimits,
  'services/new': pictureBodyLimits,
  'services/:serviceId/edit': pictureBodyLimits,
  messages: pictureBodyLimits,
  'messages/start': defaultBodyLimits,
  'messages/:conversationId': pictureBodyLimits,
  // A letter that is far too long comes back to whoever wrote it.
  contact: { ...defaultBodyLimits, bytes: 256 * kilobyte },
  'listings/seen': { ...defaultBodyLimits, types: ['text/plain'], bytes: 4 * kilobyte },
}

const routePatterns = Object.entries(bodyLimitTable)
  // A path without parameters is more exact than one with: it is looked up first, as by the router.
  .sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
  .map(([route, limits]) => ({ limits, pattern: routeToPattern(route) }))

/** The limits of whatever answers at this path, also at its `.data` address. */
export function findBodyLimits(pathname: string): BodyLimits {
  const path = normalizePathname(pathname)
  return routePatterns.find(({ pattern }) => pattern.test(path))?.limits ?? defaultBodyLimits
}

/** Whether the route takes pictures, which are large and come slowly. */
export function acceptsPictures({ bytes }: BodyLimits): boolean {
  return bytes > megabyte
}

function routeToPattern(route: string): RegExp {
  return new RegExp(`^/${route.replace(/:\w+/g, '[^/]+')}$`, 'i')
}

// The router takes `/SELL` and `/%73ell/` for `/sell`.
function normalizePathname(pathname: string): string {
  const path = pathname.replace(/\/+$/, '').replace(/\.data$/, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
