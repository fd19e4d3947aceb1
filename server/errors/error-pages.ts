import { STATUS_CODES } from 'node:http'
import {
  type ActionFunction,
  createContext,
  createRequestHandler,
  data,
  type LoaderFunction,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isDatabaseUnavailable } from '../../app/platform/database/database-unavailable.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import { type BuiltRoute, mapRoutes } from '../routes/map-routes.ts'
import { isDataRequest } from '../routes/resource-routes.ts'
import { unavailableResponse } from './unavailable-response.ts'

type Handler = (request: Request) => Promise<Response>
type RouteFunction = ActionFunction | LoaderFunction

const failureContext = createContext<{ error: unknown } | null>(null)

/**
 * Handles page requests, and shows errors of actions and resource routes on the site's error page. React Router
 * would render it without header and footer data, and send plain text for a resource route.
 */
export function createPageHandler(build: ServerBuild, mode: string): Handler {
  const handle = createRequestHandler(mapRoutes(build, catchFailures), mode)
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const failing = mapRoutes(build, (route) => (parents.has(route.id) ? route : throwFailure(route)))
  const handleFailure = createRequestHandler(failing, mode)
  return async (request) => {
    const context = new RouterContextProvider()
    const response = withRetryAfter(await handle(request, context))
    const failure = context.get(failureContext) ?? emptyErrorResponse(response, request)
    if (!failure) return response
    // A busy server renders no page for a script.
    if (isBusy(failure.error) && !isNavigationRequest(request)) return failure.error
    const errorContext = new RouterContextProvider()
    errorContext.set(failureContext, failure)
    return withRetryAfter(await handleFailure(asPageRequest(request), errorContext))
  }
}

/** The router drops the headers of a route without `headers`, and those of a resource route's data. */
function withRetryAfter(response: Response): Response {
  const { retryAfter } = requestContext()
  const isRefusal = response.status === 429 || response.status === 503
  if (retryAfter && isRefusal && !response.headers.has('retry-after'))
    response.headers.set('retry-after', String(retryAfter))
  return response
}

function catchFailures(route: BuiltRoute): BuiltRoute {
  const { id, module } = route
  const action = module.action && catching(module.action, { isShown: true })
  const isResource = !module.default && id !== 'root'
  const loader = module.loader && catching(module.loader, { isShown: isResource })
  return { ...route, module: { ...module, action, loader } }
}

function catching<F extends RouteFunction>(run: F, { isShown }: { isShown: boolean }): F {
  return (async (args: Parameters<F>[0]) => {
    try {
      return await run(args)
    } catch (thrown) {
      if (isRedirect(thrown)) throw thrown
      const { request } = args
      const error = isOutage(thrown) ? unavailableResponse(request, thrown) : withStatusText(thrown)
      if (isDataRequest(args.request)) throw withRequestId(error, args.request)
      const isForProgram = isBusy(error) && !isNavigationRequest(args.request)
      if (!isShown || (!isNavigationRequest(args.request) && !isForProgram)) throw error
      args.context.set(failureContext, { error })
      // Ends the request early; nobody sees this response.
      throw new Response(null, { status: 302, headers: { location: '/' } })
    }
  }) as F
}

/** Without a text of its own, the router calls every thrown status an "Internal Server Error". */
function withStatusText(error: unknown): unknown {
  if (!isThrownData(error)) return error
  const { status = 500, ...init } = error.init ?? {}
  return data(error.data, { statusText: STATUS_CODES[status] ?? '', ...init, status })
}

function isThrownData(error: unknown): error is ReturnType<typeof data> {
  return (error as { type?: string } | undefined)?.type === 'DataWithResponseInit'
}

/** Throws the original error again, so that the nearest error boundary shows it. */
function throwFailure(route: BuiltRoute): BuiltRoute {
  const { module } = route
  const loader: LoaderFunction = ({ context }) => {
    throw context.get(failureContext)?.error
  }
  return { ...route, module: { ...module, default: module.default ?? (() => null), loader } }
}

function asPageRequest(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length', 'origin']) headers.delete(name)
  return new Request(request.url, { headers, signal: request.signal })
}

/** An error without a body from a resource route that was opened as a page. */
function emptyErrorResponse(response: Response, request: Request) {
  const isBare = response.status >= 400 && !response.headers.has('content-type')
  if (!isBare || !isNavigationRequest(request) || isDataRequest(request)) return undefined
  return { error: data(null, { status: response.status, headers: response.headers }) }
}

/** An open page only knows the id of its own request, so add this one's to an unexpected error. */
function withRequestId(error: unknown, { signal }: Request): unknown {
  if (!(error instanceof Error) || signal.aborted) return error
  const { id } = requestContext()
  log.error({ requestId: id, err: error }, 'request failed')
  return data({ requestId: id }, { status: 500 })
}

/** Requests that share a query get its error, though only one of them has sent it. */
function isOutage(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  return error instanceof Error && requestContext().isDatabaseUnavailable === true
}

function isBusy(error: unknown): error is Response {
  return error instanceof Response && error.status === 503
}

function isRedirect(error: unknown): boolean {
  return error instanceof Response && error.headers.has('location')
}

/** Whether a browser will show the response as a page, rather than pass it to a script. */
export function isNavigationRequest({ headers }: Request): boolean {
  return isNavigation(headers.get('sec-fetch-mode'), headers.get('accept'))
}

/** Whether a browser loads a page, by the headers `Sec-Fetch-Mode` and, from older browsers, `Accept`. */
export function isNavigation(mode?: string | string[] | null, accept?: string | null): boolean {
  return mode ? mode === 'navigate' : (accept ?? '').includes('text/html')
}
