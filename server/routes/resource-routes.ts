import { data, type LoaderFunction, type ServerBuild } from 'react-router'
import { type BuiltRoute, mapRoutes } from './map-routes.ts'

/**
 * Keeps resource routes (those without a page) from being read to their end by the router, which
 * for `/events.data` waits for the end of a stream that has none, and from leaving a stream open that
 * nobody will read.
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

/** The data of a route that takes no form are only fetched by their own path. */
function refuseData(load: LoaderFunction): LoaderFunction {
  return (args) => {
    if (isDataRequest(args.request)) throw data(null, { status: 404 })
    return load(args)
  }
}

/** The router drops the answer to a client that has gone, whatever file or stream its body holds. */
function cancelUnread(load: LoaderFunction): LoaderFunction {
  return async (args) => {
    const answer = await load(args)
    if (answer instanceof Response && args.request.signal.aborted) await answer.body?.cancel()
    return answer
  }
}

/** Whether the router's scripts ask for the data of a page, rather than the page or a resource. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
