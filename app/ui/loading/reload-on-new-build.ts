import { setCachedAt } from '../../platform/device/connection-state.ts'

type WindowWithManifest = { __reactRouterManifest?: { version: string } }

/**
 * Loads a page in full when its data comes from a newer build than the running scripts. Only for GET: reloading
 * after a post would lose the response. Also records whether the data were kept on the device.
 */
export function reloadOnNewBuild(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const response = await send(input, init)
    const build = response.headers.get('x-build')
    const currentVersion = (window as WindowWithManifest).__reactRouterManifest?.version
    const isGet = init?.method === undefined || init.method === 'GET'
    const page = input instanceof URL && isGet && pagePathOf(input)
    if (!page) return response
    if (!build || build === currentVersion) {
      setCachedAt(response.headers.get('x-seen'))
      return response
    }
    location.assign(page)
    return new Promise(() => {})
  }
}

/** The path of the page that a `.data` URL belongs to; `undefined` for partial data (`_routes`). */
export function pagePathOf({ pathname, search, searchParams }: URL): string | undefined {
  if (!pathname.endsWith('.data') || searchParams.has('_routes')) return undefined
  return pathname.replace(/(\/)_\.data$|\.data$/, '$1') + search
}
