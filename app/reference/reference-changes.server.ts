import { desc } from 'drizzle-orm'
import { referenceChanges } from '../../db/schema/reference.server.ts'
import { type Database, openedDatabase } from '../platform/database/database.server.ts'
import { log } from '../platform/http/log.server.ts'

/** What the operator has made of a record. Without content it follows the release, but for being archived. */
export type ReferenceChange = {
  content: Record<string, unknown> | null
  archived: boolean
  number: number
  /** What the release said when this was saved; null for what no release brings. */
  release: Record<string, unknown> | null
}

/** By kind, then by key. */
export type ReferenceChanges = ReadonlyMap<string, ReadonlyMap<string, ReferenceChange>>

/** A record as it now stands. `isOwn`: no release brings it. */
export type ReferenceRecord<Content = Record<string, unknown>> = {
  key: string
  content: Content
  archived: boolean
  isOwn: boolean
  isChanged: boolean
}

export async function readReferenceChanges(db: Database): Promise<ReferenceChanges> {
  const { kind, key, content, archived, number, release } = referenceChanges
  const rows = await db
    .selectDistinctOn([kind, key], { kind, key, content, archived, number, release })
    .from(referenceChanges)
    .orderBy(kind, key, desc(number))
  const changes = new Map<string, Map<string, ReferenceChange>>()
  for (const { kind, key, ...change } of rows) {
    const ofKind = changes.get(kind) ?? new Map<string, ReferenceChange>()
    changes.set(kind, ofKind.set(key, change))
  }
  return changes
}

/** What a release brings, with what the operator changed of it; last what the operator added. */
export function mergeWithRelease<Content extends object>(
  release: readonly { key: string; content: Content }[],
  changes: ReadonlyMap<string, ReferenceChange> | undefined,
): ReferenceRecord<Content>[] {
  const released = release.map(({ key, content }) => {
    const change = changes?.get(key)
    return {
      key,
      content: (change?.content as Content | undefined) ?? content,
      archived: change?.archived ?? false,
      isOwn: false,
      isChanged: Boolean(change?.content) || change?.archived === true,
    }
  })
  const keys = new Set(release.map(({ key }) => key))
  const own = [...(changes ?? [])].flatMap(([key, { content, archived }]) =>
    content && !keys.has(key)
      ? [{ key, content: content as Content, archived, isOwn: true, isChanged: true }]
      : [],
  )
  return [...released, ...own]
}

// Texts and settings are read without waiting, so every process holds the latest changes.
const globalChanges = globalThis as { marketReferenceChanges?: ReferenceChanges }
const listeners = new Set<() => void>()

/** The changes of one kind as this process last read them: at its start, and after each change. */
export function currentChanges(kind: string): ReadonlyMap<string, ReferenceChange> | undefined {
  return globalChanges.marketReferenceChanges?.get(kind)
}

/** Calls `clear` whenever changes were read again: for what is computed from them and cached. */
export function onReferenceChange(clear: () => void): void {
  listeners.add(clear)
}

let lastRead: Promise<unknown> = Promise.resolve()
let nextRead: { db: Database | undefined; isDone: Promise<boolean> } | undefined

/**
 * Reads the changes again. Without `db`, those of the open database. One at a time, so that no older read replaces a
 * newer one; whoever asks during a read shares the one after it. Returns whether there were new ones.
 */
export function refreshReferenceChanges(db = openedDatabase()?.db): Promise<boolean> {
  if (nextRead && nextRead.db === db) return nextRead.isDone
  const isDone = lastRead.then(() => {
    nextRead = undefined
    return readAgain(db)
  })
  nextRead = { db, isDone }
  lastRead = isDone.catch(() => {})
  return isDone
}

async function readAgain(db: Database | undefined): Promise<boolean> {
  const changes: ReferenceChanges = db ? await readReferenceChanges(db) : new Map()
  const isNew = listNumbers(changes) !== listNumbers(globalChanges.marketReferenceChanges)
  globalChanges.marketReferenceChanges = changes
  for (const clear of listeners) {
    try {
      clear()
    } catch (error) {
      log.error({ err: error }, "following the operator's changes failed")
    }
  }
  return isNew
}

function listNumbers(changes: ReferenceChanges = new Map()): string {
  const records = [...changes].flatMap(([kind, ofKind]) =>
    [...ofKind].map(([key, { number }]) => [kind, key, number]),
  )
  return JSON.stringify(records)
}
