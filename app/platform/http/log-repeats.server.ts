import { LRUCache } from 'lru-cache'

const quietMilliseconds = 60_000
const maxKeys = 500

type Repeats = { loggedAt: number; count: number }

/**
 * For lines that would fill the log: one at once, and one a minute while they go on. The function returns
 * `undefined` for a line to leave out, else how many were left out since the last; `isFirst` if there was none.
 */
export function limitRepeats(now: () => number = Date.now) {
  const lastLogged = new LRUCache<string, Repeats>({ max: maxKeys })
  return (key: string): { repeats: number; isFirst: boolean } | undefined => {
    const last = lastLogged.get(key)
    if (last && now() - last.loggedAt < quietMilliseconds) {
      last.count += 1
      return undefined
    }
    lastLogged.set(key, { loggedAt: now(), count: 0 })
    return { repeats: last?.count ?? 0, isFirst: !last }
  }
}
