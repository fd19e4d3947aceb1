import { environment } from '../../app/platform/http/environment.server.ts'

const millisecondsUntilStuck = 5_000

export type RequestSlots = {
  /** Takes a slot for a network, and gives the function that frees it; `undefined` if there is none. */
  take: (network: string) => (() => void) | undefined
  /** Whether all slots have been taken for five seconds and not one was freed meanwhile. */
  isStuck: () => boolean
}

/** Limits how many requests are answered at once, of one network and in all. */
export function requestSlots(): RequestSlots {
  const taken = new Map<string, number>()
  let allTaken = 0
  let fullSince: number | undefined
  return {
    take(network) {
      const { bounds } = environment()
      const own = taken.get(network) ?? 0
      if (own >= bounds['requests-at-once-network']) return undefined
      if (allTaken >= bounds['requests-at-once-all']) return undefined
      taken.set(network, own + 1)
      allTaken++
      if (allTaken === bounds['requests-at-once-all']) fullSince = Date.now()
      return once(() => free(network))
    },
    isStuck: () => fullSince !== undefined && Date.now() - fullSince >= millisecondsUntilStuck,
  }

  function free(network: string) {
    const left = (taken.get(network) ?? 1) - 1
    if (left > 0) taken.set(network, left)
    else taken.delete(network)
    allTaken--
    fullSince = undefined
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
