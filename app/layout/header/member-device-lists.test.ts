import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentSearches } from '../../browse/suggestions/recent-searches.ts'
import { recentlyViewedStorage } from '../../listings/detail/recently-viewed-storage.ts'
import { pushKey } from '../../notifications/push/remember-push.ts'
import {
  hiddenOnDeviceStorage,
  hideOnDevice,
  listHiddenOnDevice,
} from '../../offers/hiding/device-hidden-storage.ts'
import { addToDeviceList, readDeviceList } from '../../platform/cache/device-list-storage.ts'
import { claimDeviceLists, clearedLists } from './member-device-lists.ts'

const lists = [recentSearches, recentlyViewedStorage]

const reload = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/', reload })
  const texts: Record<string, unknown> = {
    getItem: (name: string) => texts[name] ?? null,
    setItem: (name: string, text: string) => Object.assign(texts, { [name]: text }),
    removeItem: (name: string) => Reflect.deleteProperty(texts, name),
  }
  vi.stubGlobal('localStorage', texts)
})
afterEach(() => vi.unstubAllGlobals())

test('a member takes over what a visitor has looked at, but not what another member has', () => {
  const names = [...lists, hiddenOnDeviceStorage].map(({ name }) => name)
  expect(clearedLists.toSorted()).toEqual([...names, pushKey].toSorted())
  for (const list of lists) addToDeviceList(list, 'wheat')
  claimDeviceLists('aslam')
  claimDeviceLists('aslam')
  expect(lists.map(readDeviceList)).toEqual([['wheat'], ['wheat']])
  expect(reload).not.toHaveBeenCalled()
  claimDeviceLists('nasreen')
  expect(reload).toHaveBeenCalledOnce()
  expect(lists.map(readDeviceList)).toEqual([[], []])
})

test('what a visitor has hidden moves to the account of the member who signs in', async () => {
  const all = Array.from({ length: 51 }, (_, index) => ({
    kind: 'listing' as const,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: 'Buffalo',
  }))
  for (const one of all) hideOnDevice(one)
  const sent: string[][] = []
  let isOnline = false
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    if (!isOnline) throw new TypeError('offline')
    sent.push(body.getAll('hide'))
    return new Response('{}')
  })
  claimDeviceLists('aslam')
  await vi.dynamicImportSettled()
  expect(listHiddenOnDevice()).toHaveLength(51)
  isOnline = true
  claimDeviceLists('aslam')
  await vi.waitFor(() => expect(listHiddenOnDevice()).toEqual([]))
  expect(sent.map(({ length }) => length)).toEqual([50, 1])
  expect(sent.flat().sort()).toEqual(all.map(({ id }) => `listing:${id}`))
})
