import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryCaches } from '../../../../test/support/pages/memory-caches.ts'
import type { FetchEvent } from './worker-events.ts'

let pages: typeof import('./cached-pages.ts')
let caches: ReturnType<typeof createMemoryCaches>
/** What the market answers, by path. A path that is not here finds no connection. */
let site: Record<string, Response>
let requested: string[]

beforeEach(async () => {
  caches = createMemoryCaches()
  site = {}
  requested = []
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('__BUILD__', 'worker1')
  vi.stubGlobal('location', new URL('https://market.test/'))
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url)
    requested.push(pathname)
    const response = site[pathname]
    if (!response) throw new TypeError('Failed to fetch')
    return response.clone()
  })
  vi.resetModules()
  pages = await import('./cached-pages.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('a page that no browser opens is kept after the scripts that it names and imports', async () => {
  site['/about'] = aDocument('build1', '/assets/about-1.js')
  site['/assets/about-1.js'] = aScript('import{a}from"./shared-1.js"')
  site['/assets/shared-1.js'] = aScript('')
  const { event, isOver } = anEvent('/about')
  await pages.fetchPage(event.request, event, { withFiles: true })
  await isOver()
  expect(requested).toEqual(['/about', '/assets/about-1.js', '/assets/shared-1.js'])
  const files = await (await caches.open('files-worker1')).keys()
  expect(files.map(({ url }) => new URL(url).pathname)).toEqual([
    '/assets/about-1.js',
    '/assets/shared-1.js',
  ])
  site = {}
  expect(await text(await open('/about'))).toContain('about-1.js')
})

test('what others have left is erased before the rest of a page has arrived', async () => {
  await caches.open('private-first-worker1')
  let end = () => {}
  const body = new ReadableStream({
    start: (controller) => {
      end = () => controller.close()
    },
  })
  site['/account'] = new Response(body, { headers: { 'x-offline': 'second keep' } })
  const { event, isOver } = anEvent('/account')
  await pages.answerPage(event)
  await vi.waitFor(async () => expect(await caches.has('private-first-worker1')).toBe(false))
  end()
  await isOver()
  expect(await caches.has('private-second-worker1')).toBe(true)
})

test('after four seconds without an answer a kept page is shown, and the late one is kept', async () => {
  vi.useFakeTimers()
  try {
    site['/about'] = aDocument('build1', '/old.js')
    await open('/about')
    let answer = (_response: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const { event, isOver } = anEvent('/about')
    const shown = pages.answerPage(event)
    await vi.advanceTimersByTimeAsync(4100)
    const page = await text(await shown)
    expect(page).toContain('/old.js')
    expect(page).toMatch(/<html data-seen="\d+"/)
    answer(aDocument('build1', '/new.js'))
    await isOver()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await text(await open('/about'))).toContain('/new.js')
  } finally {
    vi.useRealTimers()
  }
})

test('where nothing can be stored, pages come from the network and nothing fails', async () => {
  const refuse = async () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  vi.stubGlobal('caches', { open: refuse, keys: refuse, match: refuse, delete: refuse })
  site['/about'] = aDocument('build1')
  expect(await text(await open('/about'))).toContain('<title>About')
})

test('a page whose data alone are kept opens in a kept document of the same build', async () => {
  site['/about'] = aDocument('build1')
  site['/help'] = aDocument('build2')
  site['/listing/1.data'] = someData('build1')
  await open('/help')
  await open('/about')
  await open('/listing/1.data')
  site = {}
  const response = await open('/listing/1')
  expect(response.headers.get('location')).toBe('https://market.test/about#open=%2Flisting%2F1')
})

const offlinePage = '<html><ul class="ads"></ul><ul class="pages"></ul>'

test('data of a build that no kept document belongs to lead to the offline page', async () => {
  site['/offline/en'] = new Response(offlinePage, { headers: { 'x-any': 'page' } })
  await (await caches.open('files-worker1')).put('/offline/en', site['/offline/en'] as Response)
  site['/about'] = aDocument('build1')
  site['/listing/1.data'] = someData('build2')
  await open('/about')
  await open('/listing/1.data')
  site = {}
  const response = await open('/listing/1')
  expect(response.status).toBe(200)
  expect(await text(response)).toContain(
    '<ul class="pages"><li><a href="https://market.test/about"><span dir="auto">About</span></a></li>',
  )
})

test('the offline page shows stored ads with a picture of their own that is stored too', async () => {
  await (await caches.open('files-worker1')).put('/offline/en', new Response(offlinePage))
  const picture = (name: string) => `<img src="/pictures/listings/seller/${name}-640.webp">`
  const page = (title: string, content: string) =>
    new Response(`<html lang="en"><title>${title} · Market</title>${content}`, {
      headers: { 'x-offline': 'public keep' },
    })
  const [cow, goat] = ['11111111', '22222222'].map(
    (start) => `/listing/${start}-0000-4000-8000-000000000000`,
  ) as [string, string]
  site[cow] = page('Cow', `${picture('cow')}<article>${picture('similar')}`)
  site[goat] = page('Goat', `<article>${picture('similar')}`)
  for (const name of ['cow', 'similar'])
    await (await caches.open('pictures')).put(
      `https://market.test/pictures/listings/seller/${name}-640.webp`,
      new Response('picture'),
    )
  await open(cow)
  await open(goat)
  site = {}
  const html = await text(await open('/about'))
  expect(html).toContain(
    `${cow}"><img src="/pictures/listings/seller/cow-320.webp" alt=""><span dir="auto">Cow </span>`,
  )
  expect(html).toContain(`${goat}"><span dir="auto">Goat </span>`)
  expect(html.indexOf('class="ads"')).toBeLessThan(html.indexOf(cow))
})

test('a kept form opens with any query, each time with a token of its own', async () => {
  const token = '0198c0de-0000-4000-8000-000000000001'
  const form = `<html lang="en"><input type="hidden" name="form_token" value="${token}"/>`
  const headers = { 'x-offline': 'seller keep', 'x-build': 'build1' }
  site['/sell'] = new Response(`${form}<script>["token","${token}"]</script>`, { headers })
  site['/sell.data'] = new Response(`["token","${token}"]`, { headers })
  await open('/sell')
  await open('/sell.data')
  site = {}
  const tokens = [await open('/sell'), await open('/sell?shared=1')].map(async (page) => {
    const found = (await text(page)).match(/[\w-]{36}/g) ?? []
    expect(found).toEqual([found[0], found[0]])
    return found[0]
  })
  expect(new Set([token, ...(await Promise.all(tokens))]).size).toBe(3)
  // The open page loads the document.
  expect((await open('/sell.data')).headers.get('x-build')).toBe('kept')
})

test('without data or document of a page, its data are not answered', async () => {
  await expect(open('/listing/1.data')).rejects.toThrow('Failed to fetch')
})

function aDocument(build: string, script = ''): Response {
  return new Response(`<html lang="en"><title>About</title><script src="${script}"></script>`, {
    headers: { 'x-offline': 'public keep', 'x-build': build },
  })
}

function someData(build: string): Response {
  return new Response('[]', { headers: { 'x-offline': 'public keep', 'x-build': build } })
}

function aScript(code: string): Response {
  return new Response(code, { headers: { 'cache-control': 'public, immutable' } })
}

/** Opens a page or its data (`.data`), and waits until all of it is kept. */
async function open(path: string): Promise<Response> {
  const { event, isOver } = anEvent(path)
  const response = await pages.answerPage(event)
  await isOver()
  return response
}

function anEvent(path: string) {
  const works: Promise<unknown>[] = []
  const event = {
    request: new Request(`https://market.test${path}`),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void works.push(work.catch(() => {})),
  } as unknown as FetchEvent
  const isOver = async () => {
    // Work may bring more work.
    for (const work of works) await work
  }
  return { event, isOver }
}

function text(response: Response): Promise<string> {
  return response.clone().text()
}
