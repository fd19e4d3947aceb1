/** Lets so many works run at once; the others wait for their turn, in their order. */
export function atMost(count: number) {
  let running = 0
  const line: (() => void)[] = []

  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < count) running += 1
    else await new Promise<void>((called) => line.push(called))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
