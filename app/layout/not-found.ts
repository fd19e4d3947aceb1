import { data } from 'react-router'

/** Leaves the loader with a 404 that says, in the reader's words, what was not found. */
export function notFound(wordsKey = 'errors.notFound'): never {
  throw data({ wordsKey }, { status: 404 })
}
