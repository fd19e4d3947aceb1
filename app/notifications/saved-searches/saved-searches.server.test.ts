import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { environment } from '../../platform/http/environment.server.ts'
import {
  changeAlertFrequency,
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearchRows,
  saveSearch,
} from './saved-searches.server.ts'

test('a search is saved once for each user, with daily alerts at first', async ({ db }) => {
  const [one, other] = [(await aUser(db)).id, (await aUser(db)).id]
  const first = await saveSearch(db, { userId: one, query: 'q=wheat' })
  const id = 'saved' in first ? first.saved : ''
  expect(await saveSearch(db, { userId: one, query: 'q=wheat' })).toEqual({ already: id })
  expect(await saveSearch(db, { userId: other, query: 'q=wheat' })).toHaveProperty('saved')
  expect(await listSavedSearchRows(db, { userId: one })).toEqual([
    { id, query: 'q=wheat', howOften: 'daily' },
  ])
})

test('an account holds a limited number of searches, and deleting one makes room', async ({
  db,
}) => {
  const userId = (await aUser(db)).id
  const limit = environment().bounds['saved-searches-held']
  const ids: string[] = []
  for (let i = 0; i < limit; i++) {
    const outcome = await saveSearch(db, { userId, query: `q=${i}` })
    ids.push('saved' in outcome ? outcome.saved : '')
  }
  expect(await saveSearch(db, { userId, query: 'q=more' })).toEqual({ refused: 'too-many', limit })
  expect(await deleteSavedSearch(db, { userId, savedSearchId: ids[0] ?? '' })).toBe('deleted')
  expect(await saveSearch(db, { userId, query: 'q=more' })).toHaveProperty('saved')
})

test('saving is limited per hour, and a search already saved does not count', async ({ db }) => {
  const userId = (await aUser(db)).id
  const { count } = environment().limits['save-search']
  for (let i = 0; i < count; i++) {
    const outcome = await saveSearch(db, { userId, query: 'q=wheat' })
    if ('saved' in outcome) await deleteSavedSearch(db, { userId, savedSearchId: outcome.saved })
  }
  expect(await saveSearch(db, { userId, query: 'q=wheat' })).toMatchObject({ refused: 'too-fast' })
  expect(await findSavedSearch(db, { userId, query: 'q=wheat' })).toBeUndefined()
})

test('only the owner changes or deletes a saved search', async ({ db }) => {
  const [owner, stranger] = [(await aUser(db)).id, (await aUser(db)).id]
  const outcome = await saveSearch(db, { userId: owner, query: 'q=wheat' })
  const savedSearchId = 'saved' in outcome ? outcome.saved : ''
  for (const theirs of [
    { savedSearchId, userId: stranger },
    { savedSearchId: "' or 1=1", userId: owner },
  ]) {
    expect(await changeAlertFrequency(db, { ...theirs, howOften: 'instantly' })).toBe('not-found')
    expect(await deleteSavedSearch(db, theirs)).toBe('not-found')
  }
  expect(await listSavedSearchRows(db, { userId: owner })).toMatchObject([{ howOften: 'daily' }])
  const own = { savedSearchId, userId: owner }
  expect(await changeAlertFrequency(db, { ...own, howOften: 'instantly' })).toBe('changed')
  expect(await listSavedSearchRows(db, { userId: owner })).toMatchObject([
    { howOften: 'instantly' },
  ])
  expect(await deleteSavedSearch(db, own)).toBe('deleted')
  expect(await listSavedSearchRows(db, { userId: owner })).toEqual([])
})
