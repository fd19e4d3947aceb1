import { expect } from 'vitest'
import { test } from '../../../test/support/database/database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readLexicon } from '../vocabulary/read-lexicon.server.ts'
import { parseQuery } from './parse-query.ts'

const anything = { allow: { place: true, category: true } }

test('a place and a category in a phrase are recognised, in both languages', async ({ db }) => {
  expect(await read(db, 'sahiwal cow lahore')).toEqual({
    words: ['sahiwal cow'],
    place: { province: 'punjab', city: 'Lahore' },
    category: 'livestock',
  })
  expect(await read(db, 'ٹریکٹر ملتان')).toEqual({
    words: ['ٹریکٹر'],
    place: { province: 'punjab', city: 'Multan' },
    category: 'tractors',
  })
  expect(await read(db, 'gandum 40kg okara')).toEqual({
    words: ['gandum', '40 kg'],
    place: { province: 'punjab', city: 'Okara' },
    category: 'crops',
  })
})

test('a single word stays a word, and so do two different places', async ({ db }) => {
  expect(await read(db, 'okara')).toEqual({ words: ['okara'] })
  const both = await read(db, 'gandum okara multan')
  expect(both.place).toBeUndefined()
  expect(both.words).toEqual(['gandum', 'okara', 'multan'])
})

test('a city and its province are one place', async ({ db }) => {
  expect((await read(db, 'gandum lahore punjab')).place).toEqual({
    province: 'punjab',
    city: 'Lahore',
  })
})

test('a place that is also a breed stays a word among animals', async ({ db }) => {
  const found = await read(db, 'sahiwal bull')
  expect(found).toEqual({ words: ['sahiwal', 'bull'], place: undefined, category: 'livestock' })
})

test('the category is that of the thing, and none if the thing may be in several', async ({
  db,
}) => {
  expect((await read(db, 'gandum ka beej')).category).toBe('seeds-nursery')
  expect((await read(db, 'zameen okara')).category).toBeUndefined()
})

test('readings that the URL rules out are not applied', async ({ db }) => {
  const lexicon = await readLexicon(db)
  const allow = { place: false, category: false }
  const { tokens, place, category } = parseQuery('ٹریکٹر ملتان', lexicon, { allow })
  expect(tokens).toHaveLength(2)
  expect([place, category]).toEqual([undefined, undefined])
})

test('stop words are dropped while other words remain', async ({ db }) => {
  expect((await read(db, 'gandum ka')).words).toEqual(['gandum'])
  expect((await read(db, 'ka')).words).toEqual(['ka'])
})

test('"for sale" and "wanted" are stop words', async ({ db }) => {
  for (const query of ['tractor for sale', 'bikau tractor', 'wanted tractor']) {
    expect((await read(db, query)).words).toEqual(['tractor'])
  }
  expect((await read(db, 'ٹریکٹر برائے فروخت')).words).toEqual(['ٹریکٹر'])
  expect((await read(db, 'گندم چاہیے')).words).toEqual(['گندم'])
  expect((await read(db, 'for sale')).words).toEqual(['for sale'])
})

async function read(db: Database, text: string) {
  const { tokens, ...found } = parseQuery(text, await readLexicon(db), anything)
  return { words: tokens.map(({ words }) => words.join(' ')), ...found }
}
