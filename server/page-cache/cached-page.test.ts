import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { newId } from '../../app/platform/database/ids.server.ts'
import { createCachedPage } from './cached-page.ts'
import { createPageStore } from './page-store.ts'

setFlagsFromString('--expose_gc')
const collectGarbage: () => void = runInNewContext('gc')

const htmlBytes = 640_000

test('a cached page does not keep the HTML that it was made from', async () => {
  const store = createPageStore()
  const save = async (path: string) => store.save(path, await aPage(path), store.begin())
  await save('/')
  const before = await usedBytes()
  for (let number = 0; number < 100; number++) await save(`/search?q=${number}`)
  expect((await usedBytes()) - before).toBeLessThan((100 * htmlBytes) / 2)
})

test('a cached page takes only the bytes that are sent', async () => {
  const { br, gzip } = (await aPage('/')).bodies
  expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.length, gzip.length])
})

function aPage(path: string) {
  const links = Array.from({ length: 20 }, () => `<a href="/listing/${newId()}">گندم</a>`)
  const html = `<html>${links.join('')}${'گ'.repeat(htmlBytes / 2)}</html>`
  const response = new Response(html, { headers: { 'content-type': 'text/html' } })
  const request = { key: path, path, cookie: '', isData: false, hasCity: false, lists: [] }
  return createCachedPage({ response, request, route: '/search', nonce: 'n', isShared: true })
}

async function usedBytes(): Promise<number> {
  // What a response leaves is freed in two rounds.
  for (let round = 0; round < 2; round++) {
    collectGarbage()
    await new Promise(setImmediate)
  }
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
