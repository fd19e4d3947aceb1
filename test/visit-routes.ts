import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { viewerMiddleware } from '../app/accounts/viewer.server.ts'
import { withRequest } from '../app/platform/request.server.ts'
import { anAddress } from './accounts.ts'

type VisitedRoute = { path: string; loader?: unknown; action?: unknown; Component?: unknown }

export type Visit = {
  method?: string
  form?: FormData | URLSearchParams | Record<string, string> | undefined
  headers?: Headers | undefined
  address?: string
}

/** These routes of the market without its server: `ask` opens an address, or sends a form to it. */
export function withoutServer(visited: readonly VisitedRoute[]) {
  const routes = visited.map(({ path, loader, action, Component = Nothing }) => {
    return { path, loader, action, Component, ErrorBoundary: Nothing }
  })
  const handler = createStaticHandler(routes as unknown as RouteObject[])

  async function ask(path: string, visit: Visit) {
    const { form, method = form ? 'POST' : 'GET', headers = new Headers() } = visit
    const body = form instanceof FormData ? form : form && new URLSearchParams(form)
    const request = new Request(`https://market.test${path}`, {
      method,
      headers,
      ...(body && { body }),
    })
    const url = new URL(request.url)
    const context = new RouterContextProvider()
    const given = { request, url, context, params: {}, pattern: '' }
    const address = visit.address ?? anAddress()
    let answer: Awaited<ReturnType<typeof handler.query>> | undefined
    await withRequest({ id: 'a-request', nonce: '', address, url }, () =>
      viewerMiddleware(given, async () => {
        answer = await handler.query(request, { requestContext: context })
        return new Response()
      }),
    )
    return answer
  }

  return { ask, dataRoutes: handler.dataRoutes }
}

/** What these routes answer: where they lead, or what their pages are drawn from. */
export function routeVisitor(visited: readonly VisitedRoute[]) {
  const { ask } = withoutServer(visited)
  return async (path: string, visit: Visit) => {
    const answer = await ask(path, visit)
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
