import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryCaches } from '../../../../test/support/pages/memory-caches.ts'
import type { FetchEvent } from './worker-events.ts'

beforeEach(() => {
  vi.stubGlobal('caches', createMemoryCaches())
  vi.stubGlobal('__BUILD__', 'worker1')
  vi.stubGlobal('location', new URL('https://market.test/'))
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

test('without a connection a picture is shown in any width that is kept', async () => {
  const pictures = await caches.open('pictures')
  await pictures.put('https://market.test/pictures/listings/a/cow-320.webp', new Response('cow'))
  await pictures.put('https://market.test/pictures/listings/a/cow2-320.webp', new Response('other'))
  expect(await (await answer('/pictures/listings/a/cow-960.webp')).text()).toBe('cow')
  expect(await (await answer('/pictures/listings/a/cow.jpg')).text()).toBe('cow')
  await expect(answer('/pictures/listings/a/calf-320.webp')).rejects.toThrow('Failed to fetch')
})

async function answer(path: string): Promise<Response> {
  const { answerPicture } = await import('./cached-files.ts')
  const request = new Request(`https://market.test${path}`)
  return await answerPicture({ request, waitUntil: () => {} } as unknown as FetchEvent)
}
