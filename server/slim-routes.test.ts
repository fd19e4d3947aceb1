import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { slimRoutes } from './slim-routes.ts'

test('the list of routes is moved away from the scripts, without what no page asks of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'market-routes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const list = {
    entry: { module: '/assets/frame.js', imports: ['/assets/react.js'], css: [] },
    routes: {
      about: {
        id: 'about',
        hasDefaultExport: true,
        hasAction: false,
        imports: ['/assets/react.js'],
      },
      feed: { id: 'feed', hasDefaultExport: false, hasAction: false },
      sold: { id: 'sold', hasDefaultExport: false, hasAction: true },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  }
  const opening = 'window.__reactRouterManifest='
  writeFileSync(join(folder, 'manifest-1.js'), `${opening}${JSON.stringify(list)};`)
  const target = join(folder, 'routes.json')

  slimRoutes(folder, target)

  expect(readdirSync(folder)).toEqual(['routes.json'])
  expect(JSON.parse(readFileSync(target, 'utf8'))).toEqual({
    entry: { module: '/assets/frame.js', imports: [], css: [] },
    routes: {
      about: { id: 'about', hasDefaultExport: true },
      sold: { id: 'sold', hasAction: true },
    },
    url: '/assets/frame.js',
    version: '1',
  })
})
