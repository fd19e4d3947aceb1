import { eq, sql } from 'drizzle-orm'
import { findViewer, type Viewer } from '../../../app/accounts/sessions/viewer.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { sessions } from '../../../db/schema/accounts.server.ts'

/** Makes a session one that a code alone has opened just now on an unknown device, and returns its viewer. */
export async function restrictSession(db: Database, headers: Headers): Promise<Viewer> {
  const { sessionId } = await viewerIn(db, headers)
  const restrictedUntil = sql`clock_timestamp() + interval '24 hours'`
  const createdAt = sql`clock_timestamp()`
  await db.update(sessions).set({ restrictedUntil, createdAt }).where(eq(sessions.id, sessionId))
  return await viewerIn(db, headers)
}

/** The viewer of a session that has not ended. */
export async function viewerIn(db: Database, headers: Headers): Promise<Viewer> {
  const { viewer } = await findViewer(db, headers)
  if (!viewer) throw new Error('The session has ended')
  return viewer
}
