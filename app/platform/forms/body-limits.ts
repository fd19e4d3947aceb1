import { maxTextLength } from '../text/clean-text.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export type BodyType =
  | 'application/x-www-form-urlencoded'
  | 'multipart/form-data'
  | 'text/plain'
  | 'application/json'

/** Limits on a route's request body. All are checked before anything is decoded. */
export type BodyLimits = {
  types: readonly BodyType[]
  bytes: number
  /** Fields of an urlencoded form, or parts of a multipart one. */
  fields: number
  /** In UTF-16 code units; a longer name rejects the whole form. */
  nameLength: number
  /** In UTF-16 code units. Longer values are truncated, so each field's own limit must be lower. */
  valueLength: number
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

export const defaultBodyLimits: BodyLimits = {
  types: formTypes,
  bytes: 64 * kilobyte,
  fields: 200,
  nameLength: 100,
  valueLength: maxTextLength,
}

/** Five pictures of 5 MiB each, and the text fields. */
const pictureBodyLimits: BodyLimits = {
  ...defaultBodyLimits,
  types: ['multipart/form-data'],
  bytes: 26 * megabyte,
}

/** Keyed by the route's path in `app/routes.ts`. docs/limits.md lists the same table. */
export const bodyLimitTable: Record<string, BodyLimits> = {
  images: { ...pictureBodyLimits, bytes: 5 * megabyte + 64 * kilobyte, fields: 20 },
  sell: pictureBodyLimits,
  'edit-listing/:listingId': pictureBodyLimits,
  'services/new': pictureBodyLimits,
  'services/:serviceId/edit': pictureBodyLimits,
  messages: pictureBodyLimits,
  'messages/start': defaultBodyLimits,
  'messages/:conversationId': pictureBodyLimits,
  // A message that is far too long must still be shown again in the form.
  contact: { ...defaultBodyLimits, bytes: 256 * kilobyte },
  // A list in Urdu, as browsers encode it.
  'admin/members/import': { ...defaultBodyLimits, bytes: 256 * kilobyte },
  // A policy in both languages, or all texts of a page.
  'admin/data/:kind/:key': {
    ...defaultBodyLimits,
    bytes: 512 * kilobyte,
    fields: 400,
  },
  'hooks/whatsapp': { ...defaultBodyLimits, types: ['application/json'], bytes: 256 * kilobyte },
  'listings/seen': { ...defaultBodyLimits, types: ['text/plain'], bytes: 4 * kilobyte },
}

const routePatterns = Object.entries(bodyLimitTable)
  // Static paths first, as in the router.
  .sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
  .map(([route, limits]) => ({ limits, pattern: routeToPattern(route) }))

/** Finds the limits of the route at a path, including its `.data` URL. */
export function findBodyLimits(pathname: string): BodyLimits {
  const path = normalizePathname(pathname)
  return routePatterns.find(({ pattern }) => pattern.test(path))?.limits ?? defaultBodyLimits
}

export function acceptsPictures({ bytes }: BodyLimits): boolean {
  return bytes > megabyte
}

function routeToPattern(route: string): RegExp {
  return new RegExp(`^/${route.replace(/:\w+/g, '[^/]+')}$`, 'i')
}

// The router treats `/SELL` and `/%73ell/` as `/sell`.
function normalizePathname(pathname: string): string {
  const path = pathname.replace(/\/+$/, '').replace(/\.data$/, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
