import {
  type ActionFunction,
  createContext,
  createRequestHandler,
  data,
  type LoaderFunction,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { log } from '../../app/platform/http/log.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import { type BuiltRoute, mapRoutes } from '../routes/map-routes.ts'
import { isDataRequest } from '../routes/resource-routes.ts'

type Handler = (request: Request) => Promise<Response>
type RouteFunction = ActionFunction | LoaderFunction

/** What a route has thrown, for the page that shows it. */
const failureContext = createContext<{ error: unknown } | null>(null)

/**
 * Answers requests with the pages of a build, and shows what an action or a resource route throws in
 * the site's own error page. Left to itself the router would draw that page without the data of its
 * header and footer, and answer a browser at a resource route with bare text.
 */
export function createPageHandler(build: ServerBuild, mode: string): Handler {
  const handle = createRequestHandler(mapRoutes(build, catchFailures), mode)
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const failing = mapRoutes(build, (route) => (parents.has(route.id) ? route : throwFailure(route)))
  const handleFailure = createRequestHandler(failing, mode)
  return async (request) => {
    const context = new RouterContextProvider()
    const answer = await handle(request, context)
    const failure = context.get(failureContext) ?? bareFailure(answer, request)
    if (!failure) return answer
    // A busy server draws no page for a program.
    if (isBusy(failure.error) && !isVisit(request)) return failure.error
    const errorContext = new RouterContextProvider()
    errorContext.set(failureContext, failure)
    return await handleFailure(asVisit(request), errorContext)
  }
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
    } catch (error) {
      if (isRedirect(error)) throw error
      if (isDataRequest(args.request)) throw withReference(error, args.request)
      const isForProgram = isBusy(error) && !isVisit(args.request)
      if (!isShown || (!isVisit(args.request) && !isForProgram)) throw error
      args.context.set(failureContext, { error })
      // Ends the request at once; nobody sees it.
      throw new Response(null, { status: 302, headers: { location: '/' } })
    }
  }) as F
}

/** Fails with what was thrown, so that the nearest error page above shows it. */
function throwFailure(route: BuiltRoute): BuiltRoute {
  const { module } = route
  const loader: LoaderFunction = ({ context }) => {
    throw context.get(failureContext)?.error
  }
  return { ...route, module: { ...module, default: module.default ?? (() => null), loader } }
}

/** The same address opened as a page. */
function asVisit(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length', 'origin']) headers.delete(name)
  return new Request(request.url, { headers, signal: request.signal })
}

/** A refusal that a resource route answers without a word, for somebody who opened it as a page. */
function bareFailure(answer: Response, request: Request) {
  const isBare = answer.status >= 400 && !answer.headers.has('content-type')
  if (!isBare || !isVisit(request) || isDataRequest(request)) return undefined
  return { error: data(null, { status: answer.status, headers: answer.headers }) }
}

/**
 * An open page knows only the reference of the request it was drawn for, so an unexpected error
 * brings its own.
 */
function withReference(error: unknown, { signal }: Request): unknown {
  if (!(error instanceof Error) || signal.aborted) return error
  const { id } = requestContext()
  log.error({ requestId: id, err: error }, 'request failed')
  return data({ requestId: id }, { status: 500 })
}

function isBusy(error: unknown): error is Response {
  return error instanceof Response && error.status === 503
}

function isRedirect(error: unknown): boolean {
  return error instanceof Response && error.headers.has('location')
}

/** Whether a browser shows the answer as a page, rather than giving it to a script. */
export function isVisit({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  return mode ? mode === 'navigate' : (headers.get('accept') ?? '').includes('text/html')
}
