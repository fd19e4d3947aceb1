import { readFileSync } from 'node:fs'

/**
 * The browser's list of routes, as the build has left it (`server/slim-routes.ts`). While developing
 * there is none, for the router brings its own; nor in a test, which runs without a build.
 */
export const routeList: { version: string } | undefined = import.meta.env?.PROD
  ? JSON.parse(readFileSync('build/server/routes.json', 'utf8'))
  : undefined
