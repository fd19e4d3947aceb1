import { setImmediate } from 'node:timers/promises'

const maxMilliseconds = 20

/**
 * For tasks that each hold the thread for some time: every call resolves in a later turn of the event loop than the
 * one before, so that other requests are handled in between.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}

/** For a long loop to await at each step: every 20 ms it lets the event loop handle requests. */
export function createEventLoopYielder(): () => Promise<void> {
  let lastYield = performance.now()
  return async () => {
    if (performance.now() - lastYield < maxMilliseconds) return
    await setImmediate()
    lastYield = performance.now()
  }
}
