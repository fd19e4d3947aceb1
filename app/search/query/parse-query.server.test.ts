import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readLexicon } from '../vocabulary/read-lexicon.server.ts'
import { parseQuery } from './parse-query.ts'

test('a category in a phrase is recognised, in both languages', async ({ db }) => {
  expect(await read(db, 'kali sahiwal cow')).toEqual({
    words: ['kali', 'sahiwal cow'],
    category: 'livestock',
  })
  expect((await read(db, 'نیا ٹریکٹر')).category).toBe('tractors')
  expect(await read(db, 'gandum 40kg')).toEqual({ words: ['gandum', '40 kg'], category: 'crops' })
})

test('a single word stays a word', async ({ db }) => {
  expect(await read(db, 'gandum')).toEqual({ words: ['gandum'] })
})

test('the category is that of the thing, and none if the thing may be in several', async ({
  db,
}) => {
  expect((await read(db, 'gandum ka beej')).category).toBe('seeds-nursery')
  expect((await read(db, 'zameen okara')).category).toBeUndefined()
})

test('a term of several words has the category of its goods and their accessories, if it is one', async ({
  db,
}) => {
  expect((await read(db, 'bhains ka katta')).category).toBe('livestock')
  // Its seed is in another category.
  expect((await read(db, 'hari mirch')).category).toBeUndefined()
})

test('a unit beside the thing is dropped, unless a number counts it', async ({ db }) => {
  expect((await read(db, 'dap ki bori')).words).toEqual(['dap'])
  expect((await read(db, 'gandum 100 man')).words).toEqual(['gandum', '100', 'man'])
  expect((await read(db, 'safed bori')).words).toEqual(['safed', 'bori'])
  expect((await read(db, 'aloo dalne ki boriyan')).words).toEqual(['aloo', 'boriyan'])
})

test('a number after what the thing is for belongs to it', async ({ db }) => {
  const lexicon = await readLexicon(db)
  const modifiersOf = (text: string) =>
    parseQuery(text, lexicon, { allowsCategory: true })
      .tokens.filter(({ isModifier }) => isModifier)
      .flatMap(({ words }) => words)
  expect(modifiersOf('massey 385 ka tyre')).toEqual(['massey', '385'])
  expect(modifiersOf('tyre for massey 385')).toEqual(['massey', '385'])
  expect(modifiersOf('massey 385')).toEqual([])
})

test('no category is read if the URL rules it out', async ({ db }) => {
  const options = { allowsCategory: false }
  expect(parseQuery('sahiwal bull', await readLexicon(db), options).category).toBeUndefined()
})

test('the thing is the last that is named, unless it only describes another', async ({ db }) => {
  const lexicon = await readLexicon(db)
  const thingOf = (text: string) =>
    parseQuery(text, lexicon, { allowsCategory: true })
      .tokens.find(({ isThing }) => isThing)
      ?.words.join(' ')
  expect(thingOf('gaye ka chara')).toBe('chara')
  expect(thingOf('khal chahiye gaye ke liye')).toBe('khal')
  expect(thingOf('bhains katti wali')).toBe('bhains')
  expect(thingOf('boota amb da')).toBe('boota')
  expect(thingOf('aam ka poda chaunsa')).toBe('poda')
  expect(thingOf('katti bhains ki choti')).toBe('katti')
  expect(thingOf('chara bhains ka chahiye')).toBe('chara')
  expect(thingOf('aloo ki bori')).toBe('aloo')
  expect(thingOf('safed bori')).toBe('bori')
  expect(thingOf('آلو ڈالنے کی بوریاں')).toBe('بوریاں')
  expect(thingOf('gandum rakhne wali boriyan')).toBe('boriyan')
})

test('a repeated word is read where it stands', async ({ db }) => {
  const { words } = await read(db, 'kapas ki sundi ki dawai')
  expect(words).toEqual(['kapas', 'sundi ki dawai'])
  expect((await read(db, 'gandum gandum')).words).toEqual(['gandum'])
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
  const { tokens, ...found } = parseQuery(text, await readLexicon(db), {
    allowsCategory: true,
  })
  return { words: tokens.map(({ words }) => words.join(' ')), ...found }
}

test('"or" between known words makes one thing of them, that either is', async ({ db }) => {
  const lexicon = await readLexicon(db)
  for (const text of ['gaye ya bhains', 'cow or buffalo', 'گائے یا بھینس']) {
    const { tokens } = parseQuery(text, lexicon, { allowsCategory: true })
    expect(tokens, text).toMatchObject([{ isThing: true, concepts: ['cow', 'buffalo'] }])
  }
  expect(parseQuery('urea ya dap', lexicon, { allowsCategory: true }).tokens).toHaveLength(1)
  const { tokens } = parseQuery('gaye ya zeppelin', lexicon, { allowsCategory: true })
  expect(tokens).toHaveLength(2)
})

test('"or" makes one of two breeds whose names are split from the animal', async ({ db }) => {
  for (const text of [
    'sahiwal ya cholistani gaye',
    'cholistani ya sahiwal gaye',
    'gaye sahiwal ya cholistani',
    'ساہیوال یا چولستانی گائے',
  ]) {
    const { tokens } = parseQuery(text, await readLexicon(db), { allowsCategory: true })
    const breeds = tokens.filter(({ concepts }) => concepts.includes('sahiwal cow'))
    expect(breeds, text).toHaveLength(1)
    expect(breeds[0]?.concepts.toSorted(), text).toEqual(['cholistani', 'sahiwal cow'])
  }
})

test('a term of two words is seen when others split it', async ({ db }) => {
  const conceptOf = async (text: string, words: string) => {
    const { tokens } = parseQuery(text, await readLexicon(db), { allowsCategory: true })
    return tokens.find((token) => token.words.join(' ') === words)?.concepts
  }
  expect(await conceptOf('hal zameen mein chalana', 'hal chalana')).toEqual(['land preparation'])
  expect(await conceptOf('tube purana well', 'tube well')).toEqual(['tube well'])
  expect(await conceptOf('rice new transplanter', 'rice transplanter')).toEqual([
    'rice transplanter',
  ])
  // Both mean something alone, or stand too far apart.
  expect(await conceptOf('tube aur bhi purana sa well', 'tube well')).toBeUndefined()
})
