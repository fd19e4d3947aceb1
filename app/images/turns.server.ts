import { availableParallelism } from 'node:os'
import { environment } from '../platform/environment.server.ts'

type Sizes = { atOnce: number; atOncePerOwner: number; waiting: number; waitingPerOwner: number }

/**
 * Lets a bounded number of works run at once, in all and for each owner; the rest wait in a line
 * of bounded length, and beyond it the answer is `busy`. Whoever has least in hand goes first, so
 * that a seller with five photos does not hold up one with a single photo.
 */
export function openLine(sizes: Sizes) {
  const inHand = new Map<string, number>()
  const line: { ownerId: string; begin: () => void }[] = []
  const countOf = (ownerId: string) => inHand.get(ownerId) ?? 0

  return async function takeTurn<T>(
    ownerId: string,
    work: () => Promise<T>,
  ): Promise<T | { refused: 'busy' }> {
    if (!mayJoin(ownerId)) return { refused: 'busy' }
    await new Promise<void>((begin) => {
      line.push({ ownerId, begin })
      callNext()
    })
    try {
      return await work()
    } finally {
      leave(ownerId)
      callNext()
    }
  }

  function mayJoin(ownerId: string): boolean {
    const own = line.filter((waiting) => waiting.ownerId === ownerId)
    return line.length < sizes.waiting && own.length < sizes.waitingPerOwner
  }

  function callNext() {
    const running = [...inHand.values()].reduce((sum, count) => sum + count, 0)
    if (running >= sizes.atOnce) return
    const fewest = Math.min(...line.map((waiting) => countOf(waiting.ownerId)))
    if (fewest >= sizes.atOncePerOwner) return
    const next = line.findIndex((waiting) => countOf(waiting.ownerId) === fewest)
    const [called] = line.splice(next, 1)
    if (!called) return
    inHand.set(called.ownerId, fewest + 1)
    called.begin()
  }

  function leave(ownerId: string) {
    const left = countOf(ownerId) - 1
    if (left > 0) inHand.set(ownerId, left)
    else inHand.delete(ownerId)
  }
}

let pictureLine: ReturnType<typeof openLine> | undefined

/** A turn at reading a picture. More at once than cores would only hold more memory. */
export function takePictureTurn<T>(ownerId: string, work: () => Promise<T>) {
  const { bounds } = environment()
  pictureLine ??= openLine({
    atOnce: Math.min(bounds['pictures-at-once-all'], availableParallelism()),
    atOncePerOwner: bounds['pictures-at-once'],
    // Twenty sellers with five photos each: on two cores the last one waits 20 seconds, and would
    // wait longer if it were sent away to try again.
    waiting: 100,
    waitingPerOwner: 5,
  })
  return pictureLine(ownerId, work)
}
