import { type ComponentType, lazy } from 'react'

const tryAgainMilliseconds = 4000

/**
 * A lazily loaded component. Its server-rendered HTML stays in place until the code has loaded. A
 * failed load, common on a poor connection, is retried until it succeeds.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async function loadAgain(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds))
      return loadAgain()
    }
  })
}
