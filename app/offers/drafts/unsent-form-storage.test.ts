import { beforeEach, expect, test, vi } from 'vitest'
import {
  deleteUnsentForm,
  expireUnsentForms,
  listUnsentForms,
  saveUnsentForm,
} from './unsent-form-storage.ts'

const day = 24 * 60 * 60 * 1000
const aslam = { owner: 'aslam', about: 'new' }

// A minimal localStorage; there is no IndexedDB, so photos are not stored.
beforeEach(() => {
  const kept = {}
  const methods = {
    getItem: (key: string) => (kept as Record<string, string>)[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  }
  vi.stubGlobal('localStorage', Object.setPrototypeOf(kept, methods))
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test('forms are stored separately and listed newest first', () => {
  saveAs('first', 'Buffalo')
  vi.setSystemTime(Date.now() + 1_000)
  saveAs('second', 'Wheat')
  saveAs('first', 'Buffalo, second calf')
  expect(titles()).toEqual(['Buffalo, second calf', 'Wheat'])
  deleteUnsentForm('first')
  expect(titles()).toEqual(['Wheat'])
})

test('the oldest of more than two forms is removed', () => {
  for (const token of ['a', 'b', 'c', 'd']) {
    vi.setSystemTime(Date.now() + 1_000)
    saveAs(token, token)
  }
  expect(titles()).toEqual(['d', 'c'])
})

test('a form replaces older ones without words, and those with its title and no more photos', () => {
  saveAs('empty', '')
  saveAs('first', 'Buffalo')
  saveAs('second', 'Buffalo')
  expect(listUnsentForms(aslam).map(({ token }) => token)).toEqual(['second'])
  saveUnsentForm({ ...aslam, token: 'photos', values: {}, photos: [{ key: 'cover' }] })
  saveAs('third', 'Buffalo')
  expect(titles().sort()).toEqual(['Buffalo', undefined])
})

test('forms of another user or about another listing are not listed', () => {
  saveAs('token', 'Buffalo')
  expect(listUnsentForms({ ...aslam, owner: 'bashir' })).toEqual([])
  expect(listUnsentForms({ ...aslam, about: 'a-listing' })).toEqual([])
})

test('a week-old form is not listed and is removed', async () => {
  saveAs('old', 'Buffalo')
  vi.setSystemTime(Date.now() + 7 * day)
  saveAs('fresh', 'Wheat')
  expect(titles()).toEqual(['Wheat'])
  await expireUnsentForms()
  expect(Object.keys(localStorage)).toEqual(['unsent-form:fresh'])
})

test('unreadable entries are skipped and a full storage does not throw', () => {
  localStorage.setItem('unsent-form:broken', '{"owner":')
  saveAs('token', 'Buffalo')
  expect(titles()).toEqual(['Buffalo'])
  localStorage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  saveAs('other', 'Wheat')
  expect(titles()).toEqual(['Buffalo'])
})

function saveAs(token: string, title: string) {
  saveUnsentForm({ ...aslam, token, values: { title }, photos: [] })
}

function titles() {
  return listUnsentForms(aslam).map(({ values }) => values.title)
}
