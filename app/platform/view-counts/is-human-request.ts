import { isbot } from 'isbot'

/**
 * Whether a person requested this: not a bot that identifies itself, and not a browser prefetch.
 */
export function isHumanRequest(headers: Headers): boolean {
  const isAhead = ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    headers.get(name)?.includes('prefetch'),
  )
  return !isAhead && !isbot(headers.get('user-agent'))
}
