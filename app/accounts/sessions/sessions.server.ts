import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { sessionLifetime } from '../sign-in/authentication.server.ts'
import { type DeviceName, parseDeviceName } from './device-name.ts'

/** A place where somebody is signed in. Its network address helps nobody to know it again. */
export type ActiveSession = {
  id: string
  device: DeviceName
  begunAt: Date
  /** Exact to an hour. */
  usedAt: Date
  isCurrent: boolean
}

const maxSessions = 100

/** Where a person is signed in, this device first and then those used last. */
export async function listSessions(
  db: Database,
  { userId, currentId }: { userId: string; currentId: string },
): Promise<ActiveSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        gt(
          sessions.createdAt,
          sql`now() - make_interval(secs => ${sessionLifetime.absoluteSeconds})`,
        ),
      ),
    )
    .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.updatedAt), desc(sessions.id))
    .limit(maxSessions)
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: parseDeviceName(userAgent ?? ''),
    begunAt: createdAt,
    usedAt: updatedAt,
    isCurrent: id === currentId,
  }))
}

/** Ends one of a person's own sessions; one that has ended already, or is somebody else's, is none. */
export async function endSession(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  if (!isId(sessionId)) return false
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of a person but the one to keep, and gives how many there were. */
export async function endSessions(
  db: Database,
  { userId, keepId }: { userId: string; keepId?: string | undefined },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keepId ? ne(sessions.id, keepId) : undefined))
    .returning({ id: sessions.id })
  return ended.length
}
