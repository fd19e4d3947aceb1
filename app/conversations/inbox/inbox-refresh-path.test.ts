import { expect, test } from 'vitest'
import { inboxRefreshPath } from './inbox-refresh-path.ts'

test('the list is loaded again with its filter alone, whatever else the address holds', () => {
  const pathFor = (query: string, conversationId?: string, filter = {}) =>
    inboxRefreshPath({ conversationId, search: new URLSearchParams(query), filter })
  expect(pathFor('')).toBe('/messages')
  expect(pathFor('show=unread', undefined, { show: 'unread' })).toBe('/messages?show=unread')
  expect(pathFor('index&listing=a-listing')).toBe('/messages')
  expect(pathFor('', 'a-talk')).toBe('/messages?open=a-talk')
  expect(pathFor('before=a-cursor')).toBeUndefined()
  expect(pathFor('q=wheat', 'a-talk', { query: 'wheat' })).toBeUndefined()
})
