import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { staticFiles } from './static-files.ts'

test('browsers ask for the service worker at every visit, and download it only if it is new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sw.js'), 'first')
  const open = () => new Hono<Bindings>().use(staticFiles(folder))
  const app = open()
  const first = await app.request('/sw.js')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
  expect((await app.request('/sw.js', known)).status).toBe(304)

  writeFileSync(join(folder, 'sw.js'), 'other')
  const after = await open().request('/sw.js', known)
  expect(after.status).toBe(200)
  expect(await after.text()).toBe('other')
})

test('a file is sent whole and compressed if the browser accepts that, also after its first request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'page-1.js'), 'the script')
  writeFileSync(join(folder, 'assets', 'page-1.js.br'), 'compressed')
  const app = new Hono<Bindings>().use(staticFiles(folder))
  for (const accepted of ['br', 'br', 'identity']) {
    const answer = await app.request('/assets/page-1.js', {
      headers: { 'accept-encoding': accepted },
    })
    const content = accepted === 'br' ? 'compressed' : 'the script'
    expect(await answer.text()).toBe(content)
    expect(answer.headers.get('content-encoding')).toBe(accepted === 'br' ? 'br' : null)
    expect(answer.headers.get('content-length')).toBe(String(content.length))
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
})

test('a file that could not be read is read again for the next request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'icon.svg')
  writeFileSync(file, '<svg/>')
  const app = new Hono<Bindings>().use(staticFiles(folder))
  app.onError((_error, c) => c.body(null, 500))
  renameSync(file, `${file}.away`)
  expect((await app.request('/icon.svg')).status).toBe(500)
  renameSync(`${file}.away`, file)
  expect(await (await app.request('/icon.svg')).text()).toBe('<svg/>')
})
