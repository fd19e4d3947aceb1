import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import {
  savedSearches,
  savedSearchKeyState,
  savedSearchKeys,
} from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { hasInstantAlerts } from './saved-searches.server.ts'

/** Up to which word, and by which rules, keys know their codes. */
export type KeyState = { lastWord: number; rules: string }
export type StoredKey = { id: number; key: string }

export async function readKeyState(db: Database): Promise<KeyState> {
  const { lastWord, rules } = savedSearchKeyState
  const [state] = await db.select({ lastWord, rules }).from(savedSearchKeyState)
  return state ?? { lastWord: 0, rules: '' }
}

/** Returns the ids of the keys that have one of these codes. */
export async function findKeysWithCodes(db: Database, codes: readonly number[]): Promise<number[]> {
  const hasCode = sql`${savedSearchKeys.codes} && ${`{${codes.join(',')}}`}::integer[]`
  const rows = await db.select({ id: savedSearchKeys.id }).from(savedSearchKeys).where(hasCode)
  return rows.map(({ id }) => id)
}

/** Lists keys by id, which is the order in which they were added. */
export async function listKeys(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<StoredKey[]> {
  return await db
    .select({ id: savedSearchKeys.id, key: savedSearchKeys.key })
    .from(savedSearchKeys)
    .where(gt(savedSearchKeys.id, after))
    .orderBy(asc(savedSearchKeys.id))
    .limit(limit)
}

/** Lists the different queries of saved searches with instant alerts and no key. */
export async function listKeylessQueries(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ query: savedSearches.query })
    .from(savedSearches)
    .where(and(gt(savedSearches.query, after), hasInstantAlerts, isNull(savedSearches.keyId)))
    .orderBy(savedSearches.query)
    .limit(limit)
  return rows.map(({ query }) => query)
}

/** Removes all keys. Nothing happens if the state is no longer `from`; so in the functions below. */
export async function resetKeys(db: Database, from: KeyState, to: KeyState): Promise<boolean> {
  return await changeKeys(db, from, async (tx) => {
    await tx.delete(savedSearchKeys)
    await tx.update(savedSearchKeyState).set(to)
  })
}

/** Adds the codes of new words to keys. */
export async function extendKeys(
  db: Database,
  {
    from,
    lastWord,
    added,
  }: { from: KeyState; lastWord: number; added: { id: number; codes: number[] }[] },
): Promise<boolean> {
  return await changeKeys(db, from, async (tx) => {
    await tx.execute(sql`update ${savedSearchKeys} set codes = ${savedSearchKeys}.codes || added.codes
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) added (id bigint, codes integer[])
      where ${savedSearchKeys.id} = added.id`)
    await tx.update(savedSearchKeyState).set({ lastWord })
  })
}

/** Gives the saved searches of each query its key, with its codes if the key is new. */
export async function assignKeys(
  db: Database,
  from: KeyState,
  keyed: readonly { query: string; key: string; codes: number[] }[],
): Promise<boolean> {
  if (keyed.length === 0) return true
  return await changeKeys(db, from, async (tx) => {
    const rows = JSON.stringify(keyed)
    await tx.execute(sql`insert into ${savedSearchKeys} (key, codes)
      select distinct on (key) key, codes
      from jsonb_to_recordset(${rows}::jsonb) keyed (key text, codes integer[]) order by key
      on conflict (key) do nothing`)
    await tx.execute(sql`update ${savedSearches} set key_id = k.id
      from jsonb_to_recordset(${rows}::jsonb) keyed (query text, key text)
      join ${savedSearchKeys} k on k.key = keyed.key
      where ${savedSearches.query} = keyed.query and ${savedSearches.keyId} is null
        and ${hasInstantAlerts}`)
  })
}

/** Removes the keys that no saved search has. */
export async function removeUnusedKeys(db: Database, from: KeyState): Promise<boolean> {
  return await changeKeys(db, from, async (tx) => {
    await tx.execute(sql`delete from ${savedSearchKeys} where not exists (
      select from ${savedSearches} where ${savedSearches.keyId} = ${savedSearchKeys.id})`)
  })
}

/** Locks the state, so that one job changes keys at a time, and ids become visible in their order. */
async function changeKeys(
  db: Database,
  from: KeyState,
  change: (tx: Database) => Promise<void>,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [state] = await tx.select().from(savedSearchKeyState).for('update')
    if (state?.lastWord !== from.lastWord || state.rules !== from.rules) return false
    await change(tx)
    return true
  })
}
