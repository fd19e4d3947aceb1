import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cities } from '../../../db/schema/catalog.server.ts'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { loadReferenceData } from '../../../db/seed/load-reference.server.ts'
import { release } from '../../../db/seed/release.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { cityKind } from '../kinds/city-kind.server.ts'
import { wordKind } from '../kinds/door-kinds.server.ts'
import { changeRecord } from './change-record.server.ts'
import { findRecord, listRecords } from './list-records.server.ts'

const emuTown = {
  en: 'Emu Town',
  ur: 'ایمو ٹاؤن',
  lat: '30.5',
  lon: '72.5',
  spellings: 'Imu\nShutar',
}

test('a new place is stored for all pages, and its log entry has what was written', async ({
  db,
}) => {
  const console = await openConsole(db)
  expect(await console.send('new', { ...emuTown, group: 'punjab' })).toEqual({
    saved: 'punjab:emu-town',
  })
  expect(await readCity(db, 'emu-town')).toMatchObject({
    ...{ province: 'punjab', name: 'Emu Town', nameUr: 'ایمو ٹاؤن', latitude: 30.5 },
    ...{ spellings: ['Imu', 'Shutar'], archived: false },
  })
  expect(await db.select().from(staffLog)).toMatchObject([
    {
      actorId: console.actorId,
      action: 'records.save',
      details: {
        record: 'city punjab:emu-town',
        changes: { record: { before: '', after: expect.stringContaining('Emu Town') } },
      },
    },
  ])
})

test('a place without a name, off the map or known already is refused, with what was typed', async ({
  db,
}) => {
  const console = await openConsole(db)
  const wrong = { ...emuTown, en: ' ', lat: '51.5' }
  expect(await console.send('new', { ...wrong, group: 'punjab' })).toEqual({
    values: expect.objectContaining({ ur: emuTown.ur, lat: '51.5' }),
    errors: {
      en: { key: 'console.records.errors.missing' },
      lat: { key: 'console.records.errors.range', params: { min: 23, max: 38 } },
    },
  })
  expect(await console.send('new', { ...emuTown, en: 'گاؤں', group: 'punjab' })).toMatchObject({
    errors: { en: { key: 'console.records.errors.noKey' } },
  })
  const known = { ...emuTown, en: 'Okara', group: 'punjab' }
  expect(await console.send('new', known)).toMatchObject({ refused: 'exists' })
  expect(await db.$count(staffLog)).toBe(0)
})

test('of two admins who change the same record, the second is told and nothing is lost', async ({
  db,
}) => {
  const console = await openConsole(db)
  const change = { ...(await console.read('punjab:okara')), revision: '0' }
  expect(await console.send('punjab:okara', { ...change, ur: 'اوکاڑا' })).toEqual({
    saved: 'punjab:okara',
  })
  expect(await console.send('punjab:okara', { ...change, ur: 'اکاڑہ' })).toEqual({
    refused: 'changed-meanwhile',
    values: expect.objectContaining({ ur: 'اکاڑہ' }),
  })
  expect((await readCity(db, 'okara'))?.nameUr).toBe('اوکاڑا')
})

test('any version can be brought back, the release included', async ({ db }) => {
  const console = await openConsole(db)
  const original = await readCity(db, 'okara')
  const typed = await console.read('punjab:okara')
  await console.send('punjab:okara', { ...typed, ur: 'اوکاڑا', revision: '0' })
  await console.send('punjab:okara', { ...typed, ur: 'اکاڑا', revision: '1' })
  const bringBack = (number: string, revision: string) =>
    console.send('punjab:okara', { intent: 'bringBack', number, revision })
  await bringBack('1', '2')
  expect((await readCity(db, 'okara'))?.nameUr).toBe('اوکاڑا')
  await bringBack('0', '3')
  expect(await readCity(db, 'okara')).toEqual(original)
  expect(await bringBack('9', '4')).toEqual({ refused: 'not-found' })
})

test('a save leaves records as another copy with a newer release wrote them', async ({ db }) => {
  const console = await openConsole(db)
  await db.update(cities).set({ latitude: 25 }).where(eq(cities.slug, 'multan'))
  const typed = await console.read('punjab:okara')
  await console.send('punjab:okara', { ...typed, ur: 'اوکاڑا', revision: '0' })
  expect(await readCity(db, 'okara')).toMatchObject({ nameUr: 'اوکاڑا' })
  expect(await readCity(db, 'multan')).toMatchObject({ latitude: 25 })
})

test('no record has the address of the page that adds one', async ({ db }) => {
  const console = await openConsole(db)
  const word = { phrase: 'New', action: 'signal', reason: 'Test' }
  expect(await console.send('new', word, wordKind)).toEqual({ saved: 'new-1' })
})

test('what is archived is offered again as it was', async ({ db }) => {
  const console = await openConsole(db)
  const original = await readCity(db, 'okara')
  await console.send('punjab:okara', { intent: 'archive', revision: '0' })
  expect(await readCity(db, 'okara')).toEqual({ ...original, archived: true })
  for (const intent of ['archive', 'restore', 'keep', 'take', 'bringBack']) {
    const stale = { intent, number: '1', revision: '0' }
    expect(await console.send('punjab:okara', stale)).toEqual({ refused: 'changed-meanwhile' })
  }
  await console.send('punjab:okara', { intent: 'restore', revision: '1' })
  expect(await readCity(db, 'okara')).toEqual(original)
  const record = await findRecord(db, cityKind, { key: 'punjab:okara', language: 'en' })
  expect(record).toMatchObject({ isChanged: false, own: null })
})

test('a release updates what nobody touched, and lists where it differs from the operator', async ({
  db,
}) => {
  const console = await openConsole(db)
  const typed = await console.read('punjab:okara')
  await console.send('punjab:okara', { ...typed, ur: 'اوکاڑا', revision: '0' })
  const next = {
    ...release,
    city: release.city.map(({ key, content }) => ({ key, content: { ...content, lat: 25 } })),
  }
  await loadReferenceData(db, { release: next })
  expect(await readCity(db, 'okara')).toMatchObject({
    nameUr: 'اوکاڑا',
    latitude: Number(typed.lat),
  })
  expect((await readCity(db, 'multan'))?.latitude).toBe(25)
  const kind = { ...cityKind, listRelease: () => next.city }
  const differing = await listRecords(db, kind, { language: 'en', state: 'differs' })
  expect(differing.map(({ key }) => key)).toEqual(['punjab:okara'])
  const decide = (intent: string, revision: string) =>
    console.send('punjab:okara', { intent, revision }, kind)
  await decide('keep', '1')
  expect(await listRecords(db, kind, { language: 'en', state: 'differs' })).toEqual([])
  await decide('take', '2')
  await loadReferenceData(db, { release: next })
  expect((await readCity(db, 'okara'))?.latitude).toBe(25)
})

async function openConsole(db: Database) {
  await loadReferenceData(db)
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  const context = { db, t: getTranslator('en'), catalog: await readCatalog(db, 'en') }
  const find = (key: string, kind = cityKind) => findRecord(db, kind, { key, language: 'en' })
  return {
    actorId,
    async read(key: string) {
      const content = (await find(key))?.content ?? {}
      return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, `${value}`]))
    },
    async send(key: string, fields: Record<string, string>, kind = cityKind) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'save', ...fields }))
        form.set(name, value)
      const record = key === 'new' ? undefined : await find(key, kind)
      return await changeRecord(db, { actorId, kind, record, form, context })
    },
  }
}

async function readCity(db: Database, slug: string) {
  const [city] = await db.select().from(cities).where(eq(cities.slug, slug))
  return city
}
