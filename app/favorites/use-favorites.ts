import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Hearts } from './list-hearts.server.ts'
import { pressedHearts } from './pressed-hearts.ts'

const none: Hearts['saved'] = []

// A heart that wakes up after another one was pressed must find the page as the server drew it.
const nonePressed: ReadonlyMap<string, boolean> = new Map()
const pressedOnServer = () => nonePressed

/** What whoever is signed in has saved: as the server told it, and what they have pressed since. */
export function useFavorites() {
  const root = useRouteLoaderData<{ viewer?: Hearts }>('root')
  const saved = root?.viewer?.saved ?? none
  const { watch, all } = pressedHearts
  const pressed = useSyncExternalStore(watch, all, pressedOnServer)
  const isSaved = (listingId: string) => pressed.get(listingId) ?? saved.includes(listingId)
  const changed = [...pressed].filter(([id, value]) => value !== saved.includes(id))
  const count = changed.reduce((sum, [, value]) => sum + (value ? 1 : -1), saved.length)
  return { isSaved, count, saved }
}
