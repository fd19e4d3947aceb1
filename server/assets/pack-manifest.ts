export type ManifestRoute = Record<string, unknown> & {
  id: string
  parentId?: string
  path?: string
  module: string
  css?: readonly string[]
}

/**
 * Writes the route manifest as a short script that builds it, since every first visit downloads it. `rest` is
 * the manifest without routes. Throws if a path does not follow from the route's id, or a script is elsewhere.
 */
export function packManifest(rest: object, routes: readonly ManifestRoute[]): string {
  const flags = [...new Set(routes.flatMap((route) => Object.keys(route).filter(isFlag)))]
  const sheets = [...new Set(routes.flatMap(({ css }) => css ?? []))]
  const lines = routes.map((route) => packRoute(route, { flags, sheets }))
  const others = Object.fromEntries(routes.map(otherOptions).filter(([, options]) => options))
  const values = [rest, flags, sheets, lines.join('\n'), others].map((one) => JSON.stringify(one))
  return `window.__reactRouterManifest=(${expand})(${values})`
}

const expand = `(m,f,c,l,x)=>{m.routes={};for(const n of l.split("\\n")){const[i,p,o,h,s]=n.split("|"),r=m.routes[i]={id:i,module:"/assets/"+h+".js"};for(const k of o)r[f[parseInt(k,36)]]=!0;if(i!="root")r.parentId=p||"root";if(!r.index)r.path=p?i.slice(p.length+1):i=="root"?"":i;if(s)r.css=s.split(",").map(k=>c[k]);Object.assign(r,x[i])}return m}`

function packRoute(
  route: ManifestRoute,
  { flags, sheets }: { flags: readonly string[]; sheets: readonly string[] },
): string {
  const { id, parentId, path, module, css } = route
  const isRoot = id === 'root'
  const parent = parentId === 'root' ? undefined : parentId
  const expectedPath = isRoot ? '' : parent ? id.slice(parent.length + 1) : id
  const file = /^\/assets\/([^/|]+)\.js$/.exec(module)?.[1]
  const hasExpectedPath = route.index ? path === undefined : path === expectedPath
  if (!file || !hasExpectedPath || !(isRoot || parentId))
    throw new Error(`The route manifest cannot hold the route ${id}`)
  const flagged = Object.keys(route).flatMap((key) => (isFlag(key) ? flags.indexOf(key) : []))
  const styles = (css ?? []).map((sheet) => sheets.indexOf(sheet))
  const flagLetters = flagged.map((flag) => flag.toString(36)).join('')
  return [id, parent, flagLetters, file, styles].join('|').replace(/\|+$/, '')
}

/** What a line does not hold, such as the script of a client action, by the route's id. */
function otherOptions({
  id,
  parentId: _parentId,
  path: _path,
  module: _module,
  css: _css,
  ...options
}: ManifestRoute) {
  const others = Object.entries(options).filter(([key]) => !isFlag(key))
  return [id, others.length > 0 ? Object.fromEntries(others) : undefined] as const
}

function isFlag(key: string): boolean {
  return key === 'index' || key.startsWith('has')
}
