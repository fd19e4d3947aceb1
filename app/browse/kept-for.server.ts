import type { Database } from '../platform/database.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'

type Kept<Answer> = { answer: Promise<Answer>; until: number }

const minute = 60_000

/**
 * What `read` answers, kept in this process for so many milliseconds. Whoever asks meanwhile waits for
 * the same answer. Where reading fails, the answer before is given, or the failure where there is none,
 * and it is tried again after a minute: a database in trouble is not asked by everybody at once.
 */
export function keptFor<About extends readonly string[], Answer>(
  milliseconds: number,
  read: (db: Database, ...about: About) => Promise<Answer>,
): (db: Database, ...about: About) => Promise<Answer> {
  const ofDatabases = new WeakMap<Database, Map<string, Kept<Answer>>>()
  return (db, ...about) => {
    const ofDatabase = ofDatabases.get(db) ?? new Map<string, Kept<Answer>>()
    ofDatabases.set(db, ofDatabase)
    const name = about.join(' ')
    const before = ofDatabase.get(name)
    if (before && Date.now() < before.until) return before.answer
    const kept: Kept<Answer> = {
      until: Date.now() + milliseconds,
      answer: read(db, ...about).catch((error) => {
        kept.until = Date.now() + minute
        if (!before) throw error
        log.error({ requestId: requestId(), err: error }, 'not read anew, so told as it was')
        return before.answer
      }),
    }
    ofDatabase.set(name, kept)
    return kept.answer
  }
}
