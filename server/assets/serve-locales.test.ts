import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { dictionaryFile } from '../../app/i18n/dictionaries.server.ts'
import en from '../../app/i18n/en.json' with { type: 'json' }
import ur from '../../app/i18n/ur.json' with { type: 'json' }
import type { Bindings } from '../requests/request-context-and-log.ts'
import { compression } from './compression.ts'
import { serveLocales } from './serve-locales.ts'

const app = new Hono<Bindings>().use(compression()).route('/', serveLocales())

test.for([
  ['en', en],
  ['ur', ur],
] as const)(
  '/locales/%s.json is the dictionary without what only staff or the server read',
  async ([language, all]) => {
    const answer = await app.request(`/locales/${language}.json`)
    expect(await answer.json()).toEqual(forBrowsers(all))
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  },
)

test('a versioned dictionary is cached forever, the plain URL is revalidated', async () => {
  const { name, version } = dictionaryFile('ur')
  const cacheControl = async (path: string) =>
    (await app.request(path)).headers.get('cache-control')
  expect(await cacheControl(`/locales/${name}?v=${version}`)).toBe(
    'public, max-age=31536000, immutable',
  )
  expect(await cacheControl(`/locales/${name}`)).toBe('no-cache')
})

test('an unknown version or language gives 404', async () => {
  expect((await app.request('/locales/ur.json?v=other')).status).toBe(404)
  expect((await app.request('/locales/fr.json')).status).toBe(404)
})

test('a browser that accepts Brotli gets it', async () => {
  const answer = await app.request('/locales/en.json', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  const text = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
  expect(JSON.parse(text)).toEqual(forBrowsers(en))
})

function forBrowsers(dictionary: typeof en): Partial<typeof en> {
  const {
    moderation,
    staff,
    decisions,
    mail,
    notificationKinds,
    statement,
    waitingForm,
    phone,
    catalogChanges,
    ...others
  } = dictionary
  return others
}
