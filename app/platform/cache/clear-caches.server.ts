import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { eventChannel } from '../realtime/publish-event.server.ts'

// A hot reload in development must clear the caches of reloaded modules, too.
const globalCaches = globalThis as { marketCaches?: Set<() => void> }
globalCaches.marketCaches ??= new Set()
const clearing = globalCaches.marketCaches

/** Registers a cache of this process; `clear` empties it when the operator asks for that. */
export function registerCache(clear: () => void): void {
  clearing.add(clear)
}

export function clearOwnCaches(): number {
  for (const clear of clearing) clear()
  return clearing.size
}

/** Tells every instance, this one included, to empty its caches. */
export async function clearCachesEverywhere(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${eventChannel}, '{"kind":"clear-caches","userIds":[]}')`)
}
