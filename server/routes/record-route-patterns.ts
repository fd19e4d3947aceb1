import type { ActionFunction, LoaderFunction, ServerBuild } from 'react-router'
import { setRoutePattern } from '../../app/platform/http/request-context.server.ts'
import { mapRoutes } from './map-routes.ts'

type RouteFunction = ActionFunction | LoaderFunction

export function recordRoutePatterns(build: ServerBuild): ServerBuild {
  return mapRoutes(build, (route) => {
    const { module } = route
    const action = module.action && recording(module.action)
    const loader = module.loader && recording(module.loader)
    return { ...route, module: { ...module, action, loader } }
  })
}

function recording<F extends RouteFunction>(run: F): F {
  return ((args: Parameters<F>[0]) => {
    setRoutePattern(args.pattern)
    return run(args)
  }) as F
}
