import { data, type LoaderFunction, type ServerBuild } from 'react-router'
import { type BuiltRoute, mapRoutes } from './map-routes.ts'

/**
 * For a `.data` request the router reads the whole response, but that of `/events.data` never ends; and it may
 * leave a stream open that nobody reads.
 */
export function guardResourceRoutes(build: ServerBuild): ServerBuild {
  return mapRoutes(build, guard)
}

function guard(route: BuiltRoute): BuiltRoute {
  const { module } = route
  if (module.default || !module.loader) return route
  const loader = cancelUnread(module.action ? module.loader : refuseData(module.loader))
  return { ...route, module: { ...module, loader } }
}

/** A resource route without an action is only fetched by its own path. */
function refuseData(load: LoaderFunction): LoaderFunction {
  return (args) => {
    if (isDataRequest(args.request)) throw data(null, { status: 404 })
    return load(args)
  }
}

/** The router drops the response of a client that disconnects without closing the file or stream in its body. */
function cancelUnread(load: LoaderFunction): LoaderFunction {
  return async (args) => {
    const answer = await load(args)
    if (answer instanceof Response && args.request.signal.aborted) await answer.body?.cancel()
    return answer
  }
}

/** Whether this is React Router's request for a page's data. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
