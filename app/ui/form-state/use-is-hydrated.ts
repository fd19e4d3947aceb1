import { useSyncExternalStore } from 'react'

/** Whether scripts have taken the page over: false on the server and in a page's first moments. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
