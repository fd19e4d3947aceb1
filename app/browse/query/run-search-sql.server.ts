import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'

export async function runSearchSql<Row>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] }
  return rows
}
