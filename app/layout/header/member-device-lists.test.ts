import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentSearches } from '../../browse/suggestions/recent-searches.ts'
import { recentlyViewedStorage } from '../../listings/detail/recently-viewed-storage.ts'
import { pushKey } from '../../notifications/push/remember-push.ts'
import { addToDeviceList, readDeviceList } from '../../platform/cache/device-list-storage.ts'
import { claimDeviceLists, clearedLists } from './member-device-lists.ts'

const lists = [recentSearches, recentlyViewedStorage]

const reload = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/', reload })
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a member takes over what a visitor has looked at, but not what another member has', () => {
  expect(clearedLists.toSorted()).toEqual([...lists.map(({ name }) => name), pushKey].toSorted())
  for (const list of lists) addToDeviceList(list, 'wheat')
  claimDeviceLists('aslam')
  claimDeviceLists('aslam')
  expect(lists.map(readDeviceList)).toEqual([['wheat'], ['wheat']])
  expect(reload).not.toHaveBeenCalled()
  claimDeviceLists('nasreen')
  expect(reload).toHaveBeenCalledOnce()
  expect(lists.map(readDeviceList)).toEqual([[], []])
})
