// @module-tag postgres

import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../test/support/database/database-fixtures.ts'
import { categories, categoryFields, cities } from '../schema/catalog.server.ts'
import { loadReferenceData } from './load-reference.server.ts'

const tables = [
  'categories',
  'subcategories',
  'category_fields',
  'provinces',
  'cities',
  'units',
  'synonyms',
]

test('loading the reference data a second time changes no rows', async ({ committed: db }) => {
  const before = await versions()
  await loadReferenceData(db)
  expect(await versions()).toEqual(before)

  /** The last transaction that wrote each row. */
  async function versions() {
    const all = tables.map(
      (table) => sql`select ${table} as name, xmin::text from ${sql.identifier(table)}`,
    )
    const { rows } = await db.execute(sql`${sql.join(all, sql` union all `)} order by 1, 2`)
    return rows
  }
})

test('an edited label is restored, with the same id', async ({ db }) => {
  const [before] = await db.select().from(categories).where(eq(categories.slug, 'livestock'))
  await db.update(categories).set({ nameUr: 'x' }).where(eq(categories.slug, 'livestock'))
  await db.update(cities).set({ latitude: 0 })
  await db.update(categoryFields).set({ required: false, fieldOptions: [] })
  const fields = () => db.$count(categoryFields, eq(categoryFields.required, true))
  expect(await fields()).toBe(0)
  await loadReferenceData(db)
  const [after] = await db.select().from(categories).where(eq(categories.slug, 'livestock'))
  expect(after).toEqual(before)
  expect(await db.$count(cities, eq(cities.latitude, 0))).toBe(0)
  expect(await fields()).toBeGreaterThan(0)
})
