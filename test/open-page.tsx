import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
} from 'react-router'
import { viewerMiddleware } from '../app/accounts/viewer.server.ts'
import { dictionaryOf } from '../app/i18n/dictionaries.server.ts'
import { LanguageProvider } from '../app/i18n/language.tsx'
import { withRequest } from '../app/platform/request.server.ts'
import { anAddress } from './accounts.ts'

type TestedRoute = {
  path: string
  loader?: unknown
  action?: unknown
  /** What it draws; nothing where only its answers matter. */
  Page?: ComponentType<never>
}

type Visit = { method?: string; headers?: Headers; address?: string }

/** Opens pages of these routes as they travel: the HTML with the data it is woken up with, in English. */
export function pageOpener(tested: readonly TestedRoute[]) {
  const routes = tested.map(({ Page = Nothing, ...route }) => ({
    ...route,
    Component: drawing(Page),
    ErrorBoundary: Nothing,
  }))
  const handler = createStaticHandler(routes as unknown as RouteObject[])

  return async (path: string, visit: Visit = {}) => {
    const { method = 'GET', headers = new Headers(), address = anAddress() } = visit
    const request = new Request(`https://market.test${path}`, { method, headers })
    const url = new URL(request.url)
    const context = new RouterContextProvider()
    const given = { request, url, context, params: {}, pattern: '' }
    let answer: Awaited<ReturnType<typeof handler.query>> | undefined
    await withRequest({ id: 'a-request', nonce: '', address, url }, () =>
      viewerMiddleware(given, async () => {
        answer = await handler.query(request, { requestContext: context })
        return new Response()
      }),
    )
    if (!answer || answer instanceof Response) {
      return { status: answer?.status, location: answer?.headers.get('location'), html: '' }
    }
    const router = createStaticRouter(handler.dataRoutes, answer)
    const html = renderToString(
      <LanguageProvider language="en" dictionary={dictionaryOf('en')}>
        <StaticRouterProvider router={router} context={answer} />
      </LanguageProvider>,
    )
    return { status: answer.statusCode, html }
  }
}

/** The component with what its route gives it, which each route types for itself. */
function drawing(Page: ComponentType<never>) {
  const Drawn = Page as ComponentType<{ loaderData: unknown; actionData: unknown }>
  return () => <Drawn loaderData={useLoaderData()} actionData={useActionData()} />
}

function Nothing() {
  return null
}
