import { and, asc, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  savedSearches,
  savedSearchKeyState,
  savedSearchKeys,
} from '../../../db/schema/notifications.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { hasInstantAlerts } from './saved-searches.server.ts'

/** The number of the newest word whose codes keys have, and a digest of the rules that they follow. */
export type KeyState = { lastWord: number; rules: string }
export type StoredKey = { id: number; key: string }

export async function readKeyState(db: Database): Promise<KeyState> {
  const { lastWord, rules } = savedSearchKeyState
  const [state] = await db.select({ lastWord, rules }).from(savedSearchKeyState)
  return state ?? { lastWord: 0, rules: '' }
}

export async function findKeysWithCodes(db: Database, codes: readonly number[]): Promise<number[]> {
  const hasCode = sql`${savedSearchKeys.codes} && ${arrayParameter(codes, 'integer')}`
  const rows = await db.select({ id: savedSearchKeys.id }).from(savedSearchKeys).where(hasCode)
  return rows.map(({ id }) => id)
}

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

// Nobody's rules, so that all instant searches are read while old keys are being removed.
const resetState: KeyState = { lastWord: 0, rules: '' }
const rowsPerStatement = 5_000

/**
 * In small statements. False if the state is or becomes another; after a crash, the next goes on.
 */
export async function resetKeys(db: Database, from: KeyState, to: KeyState): Promise<boolean> {
  const setState = (state: KeyState) => async (tx: Database) => {
    await tx.update(savedSearchKeyState).set(state)
  }
  if (!(await changeKeys(db, from, setState(resetState)))) return false
  // Deleting a key would otherwise update all its searches in one statement.
  if (!(await inBatches(db, resetState, detachSearches))) return false
  if (!(await inBatches(db, resetState, deleteKeys))) return false
  return await changeKeys(db, resetState, setState(to))
}

async function detachSearches(tx: Database): Promise<number> {
  const some = tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(isNotNull(savedSearches.keyId))
    .orderBy(asc(savedSearches.keyId))
    .limit(rowsPerStatement)
  const detached = await tx
    .update(savedSearches)
    .set({ keyId: null })
    .where(inArray(savedSearches.id, some))
    .returning({ id: savedSearches.id })
  return detached.length
}

async function deleteKeys(tx: Database): Promise<number> {
  const some = tx
    .select({ id: savedSearchKeys.id })
    .from(savedSearchKeys)
    .orderBy(asc(savedSearchKeys.id))
    .limit(rowsPerStatement)
  const deleted = await tx
    .delete(savedSearchKeys)
    .where(inArray(savedSearchKeys.id, some))
    .returning({ id: savedSearchKeys.id })
  return deleted.length
}

/** Returns false if the state is no longer `from`. */
async function inBatches(
  db: Database,
  from: KeyState,
  changeSome: (tx: Database) => Promise<number>,
): Promise<boolean> {
  for (;;) {
    let count = 0
    const isDone = await changeKeys(db, from, async (tx) => {
      count = await changeSome(tx)
    })
    if (!isDone) return false
    if (count < rowsPerStatement) return true
  }
}

/** Does nothing and returns false if the state is no longer `from`. */
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

/** Does nothing and returns false if the state is no longer `from`. */
export async function assignKeys(
  db: Database,
  from: KeyState,
  keyed: readonly { query: string; key: string; codes: number[] }[],
): Promise<boolean> {
  if (keyed.length === 0) return true
  const rows = JSON.stringify(keyed)
  const isInserted = await changeKeys(db, from, async (tx) => {
    await tx.execute(sql`insert into ${savedSearchKeys} (key, codes)
      select distinct on (key) key, codes
      from jsonb_to_recordset(${rows}::jsonb) keyed (key text, codes integer[]) order by key
      on conflict (key) do nothing`)
  })
  if (!isInserted) return false
  // Very many people may have saved the same query.
  return await inBatches(db, from, async (tx) => {
    const chosen = sql`(select ${savedSearches.id}, ${savedSearchKeys.id} as key_id
      from jsonb_to_recordset(${rows}::jsonb) keyed (query text, key text)
      join ${savedSearchKeys} on ${savedSearchKeys.key} = keyed.key
      join ${savedSearches} on ${savedSearches.query} = keyed.query
      where ${savedSearches.keyId} is null and ${hasInstantAlerts}
      limit ${rowsPerStatement}) chosen`
    const assigned = await tx
      .update(savedSearches)
      .set({ keyId: sql`chosen.key_id` })
      .from(chosen)
      .where(sql`${savedSearches.id} = chosen.id`)
      .returning({ id: savedSearches.id })
    return assigned.length
  })
}

/** Does nothing and returns false if the state is no longer `from`. */
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
