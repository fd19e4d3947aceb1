import type { OpenDatabase } from '../../app/platform/database/database.server.ts'

type Open = Pick<OpenDatabase, 'query'>

/**
 * Does some work on tables while they have no other indexes than those of their keys, and makes the
 * others afterwards: much quicker than keeping each of them for every row.
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
  for (const { definition } of indexes) {
    await open.query(`set maintenance_work_mem = '1GB'; ${definition}; reset maintenance_work_mem`)
  }
  for (const table of tables) await open.query(`vacuum analyze ${table}`)
}
