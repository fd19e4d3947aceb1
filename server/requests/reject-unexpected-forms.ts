import {
  createContext,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router'
import { type BuiltRoute, mapRoutes } from '../routes/map-routes.ts'
import { isDataRequest } from '../routes/resource-routes.ts'

const isRefused = createContext(false)

/**
 * A form sent to a page without an action gets the site's error page; the router would respond before the
 * layout's data is loaded.
 */
export function rejectUnexpectedForms(build: ServerBuild): ServerBuild {
  return mapRoutes(build, refusing)
}

function refusing(route: BuiltRoute): BuiltRoute {
  const { id, path, module } = route
  if (id === 'root' || !module.default || module.action) return route
  // A missing page is a 404 for forms too.
  const loader = path === '*' ? module.loader : orRefuse(module.loader)
  const action = (args: LoaderFunctionArgs) => {
    args.context.set(isRefused, true)
    // A script that sends a form gets no loader's data with it.
    return isDataRequest(args.request) && loader ? loader(args) : null
  }
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
