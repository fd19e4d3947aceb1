import { data } from 'react-router'

/** The data of a 404 or 410 page; `messageKey` is the dictionary key of its message. */
export type MissingPage = { messageKey: string }

// A missing page must not be indexed, whatever the loader described before it failed.
const headers = { 'x-robots-tag': 'noindex' }

export function notFound(messageKey = 'errors.notFound'): never {
  throw data({ messageKey } satisfies MissingPage, { status: 404, headers })
}

/** Throws a 410 for what was there once, so that search engines drop the page at once. */
export function gone<Missing extends MissingPage>(missing: Missing): never {
  throw data(missing, { status: 410, headers })
}
