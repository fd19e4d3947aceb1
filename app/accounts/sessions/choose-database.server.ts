import { sql } from 'drizzle-orm'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { writeCookie } from '../../platform/cookies/write-cookie.server.ts'
import { type Database, database, openedDatabase } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'

// Posted by every page that is looked at, and nobody waits to see what it counts.
const countsView = /\/seen(?:\.data)?$/
const cookieName = 'written'
// Much longer than a standby in use can be behind.
const cookieSeconds = 60

/**
 * Lets loaders read from the standby if it has everything that this reader must see. The time of a write is
 * noted: of members in their row, of visitors in a cookie. Must run after the viewer is known.
 */
export async function chooseDatabase(
  { request }: { request: Request },
  next: () => Promise<Response>,
): Promise<Response> {
  const standby = openedDatabase()?.standby
  if (!standby) return await next()
  const context = requestContext()
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && !context.needsPrimary && !context.hasWritten) {
    const { viewerId, viewerWroteAt, url } = context
    const cookie = parseCookies(request.headers.get('cookie'))[cookieName]
    const wroteAt = Math.max(viewerWroteAt?.getTime() ?? 0, Number(cookie ?? 0))
    context.standby = standby.choose({ viewerId, url, wroteAt })
  }
  const response = await next()
  // Without the database nobody knows what a form has written.
  const hasWritten = context.hasWritten || (!isReading && context.isDatabaseUnavailable)
  const isOwnWrite = hasWritten && !countsView.test(context.url.pathname)
  // What a visitor's GET writes is a counter at most, and a cookie would keep the page out of caches.
  if (!isOwnWrite || (isReading && !context.viewerId)) return response
  const cookieTime = context.isDatabaseUnavailable
    ? latestPossibleWrite()
    : await recordWrite(database(), context.viewerId)
  if (cookieTime !== undefined) {
    const value = String(Math.ceil(cookieTime))
    const cookie = writeCookie(cookieName, value, { seconds: cookieSeconds, httpOnly: true })
    response.headers.append('set-cookie', cookie)
  }
  return response
}

/** Records the time of a write. Returns it if the person is a visitor, whose cookie must keep it. */
async function recordWrite(
  db: Database,
  viewerId: string | undefined,
): Promise<number | undefined> {
  try {
    if (viewerId) {
      await db.execute(
        sql`update users set last_write_at = clock_timestamp() where id = ${viewerId}`,
      )
      return undefined
    }
    const { rows } = await db.execute<{ time: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
    )
    return rows[0]?.time
  } catch (error) {
    log.warn({ err: error }, 'the time of a write could not be noted')
    return latestPossibleWrite()
  }
}

/** Later than the write for certain, so that the standby is not used for a while. */
function latestPossibleWrite(): number {
  return Date.now() + cookieSeconds * 1000
}
