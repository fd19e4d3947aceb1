import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type BroadcastLetters,
  broadcastRecipients,
  broadcasts,
} from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { type Broadcast, countAudience } from './audience.server.ts'
import { startBroadcast } from './send-broadcast.server.ts'

export type BroadcastDraft = Pick<Broadcast, 'name' | 'kind' | 'letters' | 'channels'>

/** Adds a draft. `undefined` if there is one of this name. */
export async function addBroadcast(
  tx: Database,
  draft: BroadcastDraft,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(broadcasts)
    .values({ id: newId(), ...draft })
    .onConflictDoNothing()
    .returning({ id: broadcasts.id })
  return added?.id
}

/** `false` if it has changed since, or was sent to somebody: then its text stays. */
export async function changeDraft(
  tx: Database,
  { id, revision }: { id: string; revision: number },
  { letters, channels }: Pick<BroadcastDraft, 'letters' | 'channels'>,
): Promise<boolean> {
  const isSame = and(eq(broadcasts.revision, revision), eq(broadcasts.state, 'draft'))
  const changed = await tx
    .update(broadcasts)
    .set({ letters, channels, revision: revision + 1 })
    .where(and(eq(broadcasts.id, id), isSame))
    .returning({ id: broadcasts.id })
  return changed.length > 0
}

export async function findBroadcast(db: Database, id: string): Promise<Broadcast | undefined> {
  const [found] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
  return found
}

export async function listBroadcasts(db: Database): Promise<Broadcast[]> {
  return await db.select().from(broadcasts).orderBy(desc(broadcasts.createdAt)).limit(50)
}

/** How many deliveries have which outcome, by channel; `waiting` for those to come. */
export async function countOutcomes(db: Database, broadcastId: string) {
  const { channel, outcome } = broadcastRecipients
  const state = sql<string>`coalesce(${outcome}, 'waiting')`
  return await db
    .select({ channel, state, count: sql<number>`count(*)::int` })
    .from(broadcastRecipients)
    .where(eq(broadcastRecipients.broadcastId, broadcastId))
    .groupBy(channel, state)
    .orderBy(channel, state)
}

type Campaign = { campaign: string; letters: BroadcastLetters }

/** How many members a campaign of the command would go to. */
export async function countCampaign(db: Database, campaign: string) {
  const found = await findByName(db, campaign)
  return await countAudience(db, { id: found?.id ?? newId(), kind: 'marketing' }, 'email')
}

/** Nobody gets it twice. Refuses another text, or another kind, under the name of one that exists. */
export async function sendCampaign(
  db: Database,
  { campaign, letters }: Campaign,
): Promise<{ enqueued: number } | { refused: 'other-words' }> {
  return await db.transaction(async (tx) => {
    const channels: Broadcast['channels'] = ['email']
    await addBroadcast(tx, { name: campaign, kind: 'marketing', letters, channels })
    const same = sql`${broadcasts.letters} = ${JSON.stringify(letters)}::jsonb`
    const found = await findByName(tx, campaign, and(eq(broadcasts.kind, 'marketing'), same))
    if (!found) return { refused: 'other-words' }
    const { en, ur } = await countAudience(tx, found, 'email')
    await startBroadcast(tx, found)
    return { enqueued: en + ur }
  })
}

async function findByName(db: Database, name: string, isSame?: SQL) {
  const [found] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.name, name), isSame))
  return found
}
