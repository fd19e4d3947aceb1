import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { notFound } from '../../app/platform/http/missing-page.ts'
import { rejectUnexpectedForms } from './reject-unexpected-forms.ts'

test('a form sent to a page without an action is refused, also when a script sends it', async () => {
  for (const [path, status] of [
    ['/about', 405],
    ['/about.data', 405],
    ['/nowhere', 404],
    ['/nowhere.data', 404],
  ] as const) {
    const request = new Request(`https://market.test${path}`, { method: 'POST' })
    expect((await handle(request)).status, path).toBe(status)
  }
})

const draws = { default: () => null }

const build = {
  routes: {
    root: { id: 'root', path: '', module: draws },
    about: { id: 'about', parentId: 'root', path: 'about', module: draws },
    missing: { id: 'missing', parentId: 'root', path: '*', module: { ...draws, loader: notFound } },
  },
  entry: {
    module: {
      default: (_request: Request, status: number) => new Response(null, { status }),
      handleError: () => {},
    },
  },
  assets: { version: '1', routes: {} },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const handle = createRequestHandler(rejectUnexpectedForms(build), 'production')
