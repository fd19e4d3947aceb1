import type { ServerBuild } from 'react-router'

export type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

export function mapRoutes(
  build: ServerBuild,
  change: (route: BuiltRoute) => BuiltRoute,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && change(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}
