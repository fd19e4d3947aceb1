import type { OpenDatabase } from '../../app/platform/database/database.server.ts'

type Open = Pick<OpenDatabase, 'query'>

/**
 * Runs `work` with all but the unique indexes of the tables dropped and recreates them afterwards:
 * much faster than updating them for every row.
 */
export async function withoutIndexes(
  open: Open,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await open.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid::regclass::text = any ($1) and not indisunique`,
    [tables],
  )
  for (const { name } of indexes) await open.query(`drop index ${name}`)
  await work()
  for (const { name, definition } of indexes) {
    const startedAt = performance.now()
    await open.query(`set maintenance_work_mem = '1GB'; ${definition}; reset maintenance_work_mem`)
    console.log(`  ${name} built in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
  for (const table of tables) await open.query(`vacuum analyze ${table}`)
}
