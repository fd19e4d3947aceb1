import { isbot } from 'isbot'

/** Neither a bot that identifies itself nor a browser prefetch. */
export function isHumanRequest(headers: Headers): boolean {
  const isAhead = ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    headers.get(name)?.includes('prefetch'),
  )
  return !isAhead && !isbot(headers.get('user-agent'))
}
