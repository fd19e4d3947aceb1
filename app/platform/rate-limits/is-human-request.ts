import { isbot } from 'isbot'

/**
 * Whether a person looks at what was asked for: no program that says it is one, and no browser that
 * fetches ahead what nobody has opened yet.
 */
export function isHumanRequest(headers: Headers): boolean {
  const isAhead = ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    headers.get(name)?.includes('prefetch'),
  )
  return !isAhead && !isbot(headers.get('user-agent'))
}
