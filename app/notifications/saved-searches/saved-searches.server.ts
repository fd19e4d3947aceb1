import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { savedSearches } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { AlertFrequency } from './alert-frequency.ts'

// As a literal: with a parameter, PostgreSQL would not use the indexes of these searches alone.
export const hasInstantAlerts = sql`${savedSearches.howOften} = 'instantly'`

type SaveSearchInput = {
  userId: string
  /** As returned by `canonicalSearchUrl`, so that equal searches are equal strings. */
  query: string
  categoryId?: string | undefined
  province?: string | undefined
}

export type SaveSearchResult =
  | { saved: string }
  | { already: string }
  | { refused: 'too-many'; limit: number }
  | { refused: 'too-fast'; retryAfter: number }

/** Refuses more than an account may hold (`saved-searches-held`), and saving too often. */
export async function saveSearch(db: Database, search: SaveSearchInput): Promise<SaveSearchResult> {
  const { userId, query } = search
  const already = await findSavedSearch(db, { userId, query })
  if (already) return { already }
  const limitResult = await consumeLimit(db, { limit: 'save-search', key: userId })
  if (!limitResult.allowed) return { refused: 'too-fast', retryAfter: limitResult.retryAfter }
  const limit = environment().bounds['saved-searches-held']
  return await db.transaction(async (tx) => {
    // The lock makes concurrent saves count each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const count = await tx.$count(savedSearches, eq(savedSearches.userId, userId))
    if (count >= limit) return { refused: 'too-many', limit }
    const [row] = await tx
      .insert(savedSearches)
      .values({ id: newId(), ...search })
      .onConflictDoNothing()
      .returning({ id: savedSearches.id })
    if (row) return { saved: row.id }
    return { already: (await findSavedSearch(tx, { userId, query })) ?? '' }
  })
}

export async function findSavedSearch(
  db: Database,
  { userId, query }: Pick<SaveSearchInput, 'userId' | 'query'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)))
  return row?.id
}

/** Newest first. */
export async function listSavedSearchRows(db: Database, { userId }: { userId: string }) {
  const { id, query, howOften } = savedSearches
  return await db
    .select({ id, query, howOften })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
}

type OwnSavedSearch = { savedSearchId: string; userId: string }

/** `not-found` also if it belongs to another. */
export async function changeAlertFrequency(
  db: Database,
  { howOften, ...ownSearch }: OwnSavedSearch & { howOften: AlertFrequency },
): Promise<'changed' | 'not-found'> {
  if (!isId(ownSearch.savedSearchId)) return 'not-found'
  const changed = await db
    .update(savedSearches)
    .set({ howOften })
    .where(isOwn(ownSearch))
    .returning({ id: savedSearches.id })
  return changed.length > 0 ? 'changed' : 'not-found'
}

/** `not-found` also if it belongs to another. */
export async function deleteSavedSearch(
  db: Database,
  ownSearch: OwnSavedSearch,
): Promise<'deleted' | 'not-found'> {
  if (!isId(ownSearch.savedSearchId)) return 'not-found'
  const deleted = await db
    .delete(savedSearches)
    .where(isOwn(ownSearch))
    .returning({ id: savedSearches.id })
  return deleted.length > 0 ? 'deleted' : 'not-found'
}

function isOwn({ savedSearchId, userId }: OwnSavedSearch) {
  return and(eq(savedSearches.id, savedSearchId), eq(savedSearches.userId, userId))
}
