import { createRequestHandler } from 'react-router'
import { expect, test } from 'vitest'
import { notFound } from '../../app/platform/http/missing-page.ts'
import { createServerBuild, emptyPage } from '../../test/support/pages/server-build.ts'
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

const build = createServerBuild({
  routes: {
    about: { path: 'about', module: emptyPage },
    missing: { path: '*', module: { ...emptyPage, loader: notFound } },
  },
  renderPage: (_request: Request, status: number) => new Response(null, { status }),
})

const handle = createRequestHandler(rejectUnexpectedForms(build), 'production')
