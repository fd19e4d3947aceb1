import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { type DeviceName, parseDeviceName } from './device-name.ts'
import { sessionLifetime } from './session-lifetime.ts'

/** A session as its owner sees it. Leaves out the IP address: people do not recognise theirs. */
export type ActiveSession = {
  id: string
  device: DeviceName
  startedAt: Date
  /** Accurate to one hour. */
  usedAt: Date
  isCurrent: boolean
}

const maxSessions = 100

/** A user's active sessions, this device first, then the most recently used. */
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
    startedAt: createdAt,
    usedAt: updatedAt,
    isCurrent: id === currentId,
  }))
}

/** Ends one of a user's own sessions; `false` if there is none. */
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

/** Ends all of a user's sessions except `exceptSessionId` and returns how many. */
export async function endSessions(
  db: Database,
  { userId, exceptSessionId }: { userId: string; exceptSessionId?: string | undefined },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}
