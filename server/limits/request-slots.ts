import { environment } from '../../app/platform/http/environment.server.ts'

const millisecondsUntilStuck = 5_000

export type RequestSlots = {
  /**
   * Takes a slot for a network and returns the function that frees it; `undefined` if none is left.
   */
  acquire: (network: string) => (() => void) | undefined
  /** Whether all slots have been taken for five seconds without any being freed. */
  isOverloaded: () => boolean
}

/** Limits concurrent requests, for each network and in total. */
export function createRequestSlots(): RequestSlots {
  const usedSlots = new Map<string, number>()
  let allTaken = 0
  let fullSince: number | undefined
  return {
    acquire(network) {
      const { bounds } = environment()
      const usedByNetwork = usedSlots.get(network) ?? 0
      if (usedByNetwork >= bounds['requests-at-once-network']) return undefined
      if (allTaken >= bounds['requests-at-once-all']) return undefined
      usedSlots.set(network, usedByNetwork + 1)
      allTaken++
      if (allTaken === bounds['requests-at-once-all']) fullSince = Date.now()
      return once(() => free(network))
    },
    isOverloaded: () => fullSince !== undefined && Date.now() - fullSince >= millisecondsUntilStuck,
  }

  function free(network: string) {
    const remaining = (usedSlots.get(network) ?? 1) - 1
    if (remaining > 0) usedSlots.set(network, remaining)
    else usedSlots.delete(network)
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
