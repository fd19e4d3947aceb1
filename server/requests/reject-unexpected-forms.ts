import {
  createContext,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router'
import { type BuiltRoute, mapRoutes } from '../routes/map-routes.ts'

const isRefused = createContext(false)

/**
 * Has every page that takes no form answer one with the site's own page for errors. Left to itself
 * the router answers before anything is loaded that the frame of a page could be drawn from.
 */
export function refuseForms(build: ServerBuild): ServerBuild {
  return mapRoutes(build, refusing)
}

function refusing(route: BuiltRoute): BuiltRoute {
  const { id, path, module } = route
  if (id === 'root' || !module.default || module.action) return route
  const action = ({ context }: LoaderFunctionArgs) => {
    context.set(isRefused, true)
    return null
  }
  // What does not exist is missing, also to a form.
  const loader = path === '*' ? module.loader : orRefuse(module.loader)
  return { ...route, module: { ...module, action, loader } }
}

function orRefuse(load: LoaderFunction | undefined) {
  return (args: LoaderFunctionArgs) => {
    if (args.context.get(isRefused)) {
      throw data(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    return load ? load(args) : null
  }
}
