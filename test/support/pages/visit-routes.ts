import {
  createStaticHandler,
  isRouteErrorResponse,
  matchPath,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { viewerMiddleware } from '../../../app/accounts/sessions/viewer.server.ts'
import { runWithRequest } from '../../../app/platform/http/request-context.server.ts'
import { anIpAddress } from '../members/accounts.ts'

type VisitedRoute = {
  path: string
  loader?: unknown
  action?: unknown
  Component?: unknown
  default?: unknown
}

export type TestRequest = {
  method?: string
  form?: FormData | URLSearchParams | Record<string, string> | undefined
  headers?: Headers | undefined
  address?: string
  /** Sent as a data request by the page's scripts, rather than as a form without scripts. */
  isScript?: boolean
}

/** Runs these routes without a server: `ask` opens a URL or submits a form to it. */
export function createTestRoutes(visited: readonly VisitedRoute[]) {
  const routes = visited.map(({ path, loader, action, Component = Nothing }) => {
    return { path, loader, action, Component, ErrorBoundary: Nothing }
  })
  const handler = createStaticHandler(routes as unknown as RouteObject[])

  const ask = (path: string, visit: TestRequest) =>
    within(path, visit, (request, requestContext) => handler.query(request, { requestContext }))

  /** The response of a resource route, including one that it throws. */
  const fetch = (path: string, visit: TestRequest): Promise<Response | undefined> =>
    within(path, visit, async (request, requestContext) => {
      try {
        return await handler.queryRoute(request, { requestContext })
      } catch (left) {
        if (left instanceof Response) return left
        if (isRouteErrorResponse(left)) return new Response(null, left)
        throw left
      }
    })

  async function within<Answer>(
    path: string,
    visit: TestRequest,
    work: (request: Request, context: RouterContextProvider) => Promise<Answer>,
  ) {
    const { form, method = form ? 'POST' : 'GET', headers = new Headers() } = visit
    const body = form instanceof FormData ? form : form && new URLSearchParams(form)
    const request = new Request(`https://market.test${path}`, {
      method,
      headers,
      ...(body && { body }),
    })
    const url = new URL(request.url)
    if (visit.isScript) url.pathname += '.data'
    const context = new RouterContextProvider()
    const given = { request, url, context, params: {}, pattern: '' }
    const address = visit.address ?? anIpAddress()
    let answer: Answer | undefined
    await runWithRequest({ id: 'a-request', nonce: '', address, url }, () =>
      viewerMiddleware(given, async () => {
        answer = await work(request, context)
        return new Response()
      }),
    )
    return answer
  }

  return { ask, fetch, dataRoutes: handler.dataRoutes }
}

/** The responses of these routes: redirects, or the data their pages render. */
export function createRouteClient(visited: readonly VisitedRoute[]) {
  const { ask, fetch } = createTestRoutes(visited)
  // As on the server, the loader of a resource route does not run after its action.
  const pageless = visited.filter((route) => !route.default && route.loader && route.action)
  return async (path: string, visit: TestRequest) => {
    const { pathname } = new URL(path, 'https://market.test')
    const isPage = !pageless.some((route) => matchPath(route.path, pathname))
    const answer = await (isPage ? ask : fetch)(path, visit)
    if (answer instanceof Response) {
      return { status: answer.status, location: answer.headers.get('location') }
    }
    const [actionHeaders] = Object.values(answer?.actionHeaders ?? {})
    const retryAfter = actionHeaders?.get('retry-after')
    return { status: answer?.statusCode, retryAfter, shown: answer?.loaderData }
  }
}

function Nothing() {
  return null
}
