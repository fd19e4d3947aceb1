import { setImmediate } from 'node:timers/promises'

const maxMilliseconds = 20

/** For a long loop to await at each step: every 20 ms it lets the event loop handle requests. */
export function createEventLoopYielder(): () => Promise<void> {
  let lastYield = performance.now()
  return async () => {
    if (performance.now() - lastYield < maxMilliseconds) return
    await setImmediate()
    lastYield = performance.now()
  }
}
