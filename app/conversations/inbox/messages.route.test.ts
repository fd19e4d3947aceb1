import { expect, test } from 'vitest'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import * as messagesRoute from './messages.route.tsx'

const { fetch } = createTestRoutes([{ path: '/messages', ...messagesRoute }])

test('reloading the list after the session ended returns to the open conversation', async () => {
  const back = async (path: string) => {
    const location = (await fetch(path, {}))?.headers.get('location') ?? ''
    return new URL(location, 'https://market.test').searchParams.get('redirect')
  }
  expect(await back('/messages')).toBe('/messages')
  expect(await back('/messages?open=a-talk')).toBe('/messages/a-talk')
  expect(await back('/messages?open=%2F%2Fevil.test')).toBe('/messages/%2F%2Fevil.test')
  expect(await back('/messages?listing=a-listing')).toBe('/messages?listing=a-listing')
})
