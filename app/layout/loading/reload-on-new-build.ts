type Started = { __reactRouterManifest?: { version: string } }

/**
 * A page that was open when a new version was put in must not be drawn from data its scripts were not
 * made for. Where they come from another build, the page they are for is opened whole; never in the
 * place of a form that was sent, whose answer would be lost.
 */
export function openWholeFromOtherBuild(): void {
  const send = window.fetch
  window.fetch = async (asked, init) => {
    const answer = await send(asked, init)
    const build = answer.headers.get('x-build')
    const own = (window as Started).__reactRouterManifest?.version
    const isGet = init?.method === undefined || init.method === 'GET'
    const page = asked instanceof URL && isGet && pageOf(asked)
    if (!page || !build || build === own) return answer
    location.assign(page)
    return new Promise(() => {})
  }
}

/** The address of the page that data are asked for; not where they are for a part of one. */
export function pageOf({ pathname, search, searchParams }: URL): string | undefined {
  if (!pathname.endsWith('.data') || searchParams.has('_routes')) return undefined
  return pathname.replace(/(\/)_\.data$|\.data$/, '$1') + search
}
