import { environment } from '../../app/platform/http/environment.server.ts'
import { createCounts } from '../../app/platform/jobs/work-queue.server.ts'

const millisecondsUntilStuck = 5_000

export type RequestSlots = {
  /**
   * Takes a slot for a network and returns the function that frees it; `undefined` if none is left. The
   * networks of a range have half of all slots.
   */
  acquire: (network: string, range: string) => (() => void) | undefined
  /** Whether all slots have been taken for five seconds without any being freed. */
  isOverloaded: () => boolean
}

/** Limits concurrent requests, for each network and in total. */
export function createRequestSlots(): RequestSlots {
  const usedByNetwork = createCounts()
  const usedByRange = createCounts()
  let allTaken = 0
  let fullSince: number | undefined
  return {
    acquire(network, range) {
      const { bounds } = environment()
      const { 'requests-at-once-network': ofNetwork, 'requests-at-once-all': ofAll } = bounds
      if (usedByNetwork.get(network) >= ofNetwork) return undefined
      if (usedByRange.get(range) >= Math.max(ofNetwork, ofAll / 2)) return undefined
      if (allTaken >= ofAll) return undefined
      usedByNetwork.add(network, 1)
      usedByRange.add(range, 1)
      allTaken++
      if (allTaken === ofAll) fullSince = Date.now()
      return once(() => free(network, range))
    },
    isOverloaded: () => fullSince !== undefined && Date.now() - fullSince >= millisecondsUntilStuck,
  }

  function free(network: string, range: string) {
    usedByNetwork.add(network, -1)
    usedByRange.add(range, -1)
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
