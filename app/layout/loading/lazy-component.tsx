import { type ComponentType, lazy } from 'react'

const tryAgainMilliseconds = 4000

/**
 * A component whose script comes late, so that only who needs it carries its weight. Until then what
 * was rendered on the server stands there. On a failing line one request in a few is lost.
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async function loadAgain(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds))
      return loadAgain()
    }
  })
}
