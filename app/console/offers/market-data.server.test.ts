import { expect } from 'vitest'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { formatLine, marketData } from './market-data.server.ts'

const createdAt = new Date('2026-05-10T20:00:00Z')
const place = 'punjab,Okara'

test('the file of ads has what everybody can see, and nothing about people', async ({ db }) => {
  const { id: sellerId } = await aUser(db, { fullName: 'Rashida Bibi', phone: '+923001234567' })
  const expiresAt = new Date('2126-07-09T20:00:00Z')
  const common = { sellerId, createdAt, expiresAt, contactPhone: '+923001234567' }
  const categoryId = referenceId('category', 'poultry')
  const sold = { status: 'sold', soldAt: new Date('2026-05-20T10:00:00Z') } as const
  await aListing(db, { ...common, ...sold, categoryId, quantity: 1200.5, price: 90 })
  await aListing(db, { ...common, status: 'draft' })
  await aListing(db, { ...common, status: 'hidden', moderation: 'hidden', statusBefore: 'active' })
  await aFarmService(db, { providerId: sellerId, createdAt })
  const [, ...lines] = await readFile(db, 'ads')
  expect(lines).toEqual([
    `ad,poultry,,${place},90,total,1200.5,kg,sold,2026-05-11,2026-05-20,2126-07-10`,
    `service,tractor_rental,,${place},4500,per_acre,,,active,2026-05-11,,`,
  ])
  expect(lines.join()).not.toMatch(/Rashida|3001234567|buffalo/)
})

test('more ads than are read at once are all in the file', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  for (let i = 0; i < 5; i++) await aListing(db, { sellerId, price: i })
  expect(await readFile(db, 'ads', 2)).toHaveLength(6)
})

test('the file of weeks counts by place and week, which begins on Monday in Pakistan', async ({
  db,
}) => {
  const { id: sellerId } = await aUser(db)
  const soldAt = new Date('2026-05-20T10:00:00Z')
  await aListing(db, { sellerId, createdAt, status: 'sold', soldAt })
  await aListing(db, { sellerId, createdAt: new Date('2026-05-10T10:00:00Z') })
  await aListing(db, { sellerId, createdAt, city: '=cmd()', province: null })
  await aFarmService(db, { providerId: sellerId, createdAt })
  // The first week of a year may begin in the year before.
  await aListing(db, { sellerId, createdAt: new Date('2024-12-31T10:00:00Z') })
  const [, ...lines] = await readFile(db, 'weeks')
  expect(lines).toEqual([
    `2024-12-30,${place},1,0,0`,
    `2026-05-04,${place},1,0,0`,
    `2026-05-11,${place},1,0,1`,
    `2026-05-11,,'=cmd(),1,0,0`,
    `2026-05-18,${place},0,1,0`,
  ])
})

test('a text that a sheet would take for a formula is made harmless', () => {
  expect(formatLine(['=1+1', '+92', '-x', '@a', '\tb', -5, 'a "b", c', null])).toBe(
    `'=1+1,'+92,'-x,'@a,'\tb,-5,"a ""b"", c",\r\n`,
  )
})

async function readFile(db: Database, name: string, batchSize?: number): Promise<string[]> {
  let text = ''
  for await (const part of marketData[name]?.(db, batchSize) ?? []) text += part
  return text.trim().split('\r\n')
}
