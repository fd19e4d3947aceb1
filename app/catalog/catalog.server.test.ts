import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, vi } from 'vitest'
import { categories } from '../../db/schema/catalog.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import type { Database } from '../platform/database/database.server.ts'
import { readCatalog } from './catalog.server.ts'

const start = new Date('2026-05-01T12:00:00Z')

afterEach(() => void vi.useRealTimers())

test('the catalogue is in the reader’s language and cached for five minutes', async ({ db }) => {
  minutesOn(0)
  expect(await nameOfLivestock(db)).toBe('Livestock')
  expect((await readCatalog(db, 'ur')).categories[0]?.name).toMatch(/[\u0600-\u06ff]/)
  await db.update(categories).set({ name: 'Animals' }).where(eq(categories.slug, 'livestock'))
  minutesOn(5)
  expect(await nameOfLivestock(db)).toBe('Livestock')
  minutesOn(5.1)
  expect(await nameOfLivestock(db)).toBe('Animals')
})

test('a stale catalogue is served while the database is down, and the refresh is retried soon', async ({
  committed: db,
}) => {
  minutesOn(0)
  await nameOfLivestock(db)
  await db.update(categories).set({ name: 'Animals' }).where(eq(categories.slug, 'livestock'))
  await db.execute(sql`alter table categories rename to gone`)
  minutesOn(6)
  expect(await nameOfLivestock(db)).toBe('Livestock')
  await db.execute(sql`alter table gone rename to categories`)
  expect(await nameOfLivestock(db)).toBe('Livestock')
  minutesOn(6.1)
  expect(await nameOfLivestock(db)).toBe('Animals')
})

test('reading the catalogue fails when the database is down and nothing is cached', async ({
  db,
}) => {
  await db.execute(sql`alter table categories rename to gone`)
  await expect(db.transaction((tx) => readCatalog(tx, 'en'))).rejects.toThrow()
})

function minutesOn(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: start.getTime() + minutes * 60_000 })
}

async function nameOfLivestock(db: Database) {
  const { categories } = await readCatalog(db, 'en')
  return categories.find(({ slug }) => slug === 'livestock')?.name
}
