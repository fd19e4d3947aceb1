import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
