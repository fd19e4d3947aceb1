import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'

/** Runs a query that is written in SQL; `Row` is what it selects. */
export async function searchRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] }
  return rows
}
