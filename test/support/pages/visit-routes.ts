import {
  createStaticHandler,
  isRouteErrorResponse,
  matchPath,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { viewerMiddleware } from '../../../app/accounts/sessions/viewer.server.ts'
import { runWithRequest } from '../../../app/platform/http/request-context.server.ts'
import { anAddress } from '../members/accounts.ts'

type VisitedRoute = {
  path: string
  loader?: unknown
  action?: unknown
  Component?: unknown
  default?: unknown
}

export type Visit = {
  method?: string
  form?: FormData | URLSearchParams | Record<string, string> | undefined
  headers?: Headers | undefined
  address?: string
  /** Sent by the scripts of a page that is open, rather than as a form of a page without them. */
  isScript?: boolean
}

/** These routes of the market without its server: `ask` opens an address, or sends a form to it. */
export function withoutServer(visited: readonly VisitedRoute[]) {
  const routes = visited.map(({ path, loader, action, Component = Nothing }) => {
    return { path, loader, action, Component, ErrorBoundary: Nothing }
  })
  const handler = createStaticHandler(routes as unknown as RouteObject[])

  const ask = (path: string, visit: Visit) =>
    within(path, visit, (request, requestContext) => handler.query(request, { requestContext }))

  /** What a route without a page answers; what it leaves by is an answer too. */
  const fetch = (path: string, visit: Visit): Promise<Response | undefined> =>
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
    visit: Visit,
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
    const address = visit.address ?? anAddress()
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

/** What these routes answer: where they lead, or what their pages are drawn from. */
export function routeVisitor(visited: readonly VisitedRoute[]) {
  const { ask, fetch } = withoutServer(visited)
  // As in the server, the loader of a route without a page does not run after its action.
  const pageless = visited.filter((route) => !route.default && route.loader && route.action)
  return async (path: string, visit: Visit) => {
    const { pathname } = new URL(path, 'https://market.test')
    const isPage = !pageless.some((route) => matchPath(route.path, pathname))
    const answer = await (isPage ? ask : fetch)(path, visit)
    if (answer instanceof Response) {
      return { status: answer.status, location: answer.headers.get('location') }
    }
    const [told] = Object.values(answer?.actionHeaders ?? {})
    const retryAfter = told?.get('retry-after')
    return { status: answer?.statusCode, retryAfter, shown: answer?.loaderData }
  }
}

function Nothing() {
  return null
}
