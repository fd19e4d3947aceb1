import { setTimeout as wait } from 'node:timers/promises'

/** Writes of one member. `retry` repeats what got no answer, unchanged. */
export type SteadyWriter = {
  name: string
  write: (mark: string) => Promise<void>
  retry: () => Promise<void>
}

const pauseMilliseconds = 150
const retryMilliseconds = 250
const maxAttempts = 40

/** Lets each writer write again and again, in parallel, and notes when each write is confirmed. */
export function startWriting(writers: readonly SteadyWriter[], round: number) {
  const confirmed = new Map(writers.map((writer) => [writer, [performance.now()]]))
  let count = 0
  let failures = 0
  let isStopped = false
  const running = writers.map(writeSteadily)

  async function writeSteadily(writer: SteadyWriter): Promise<void> {
    while (!isStopped) {
      try {
        await writer.retry()
        await writer.write(`${writer.name}, round ${round}, ${++count}.`)
        confirmed.get(writer)?.push(performance.now())
        await wait(pauseMilliseconds)
      } catch {
        failures += 1
        await wait(retryMilliseconds)
      }
    }
  }

  return {
    countConfirmed: () => [...confirmed.values()].reduce((sum, times) => sum + times.length - 1, 0),
    countFailures: () => failures,

    /** Whether each writer has had a write confirmed since that time. */
    haveAllWrittenSince: (time: number) =>
      [...confirmed.values()].every((times) => Number(times.at(-1)) > time),

    /**
     * How many seconds after a fault the first writer and the last one could write again. Some writes
     * succeed after a fault, so this is when the longest gap of a writer has ended.
     */
    measureRecovery(faultAt: number): { first: number; last: number } {
      const ends = [...confirmed.values()].map(
        (times) => (endOfGap(times, faultAt) - faultAt) / 1000,
      )
      return { first: Math.min(...ends), last: Math.max(...ends) }
    },

    /** Ends after everything that got no answer has been repeated. */
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all(running)
      for (const writer of writers) await retryUntilConfirmed(writer)
    },
  }
}

async function retryUntilConfirmed(writer: SteadyWriter): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await writer.retry()
    } catch (error) {
      if (tries >= maxAttempts) throw error
      await wait(retryMilliseconds)
    }
  }
}

function endOfGap(times: readonly number[], faultAt: number): number {
  let end = faultAt
  let longest = 0
  for (const [index, time] of times.entries()) {
    const gap = time - Math.max(faultAt, times[index - 1] ?? faultAt)
    if (time <= faultAt || gap <= longest) continue
    longest = gap
    end = time
  }
  return end
}
