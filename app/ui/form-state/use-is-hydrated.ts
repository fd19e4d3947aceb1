import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: false on the server and at first. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
