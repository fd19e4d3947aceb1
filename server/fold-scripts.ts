/** The browser's scripts by their names, as the bundler has written them. */
export type Scripts = Map<string, string>

// Each only leads to what is in the other.
const waysIn = [
  ['entry.client', 'frame'],
  ['root', 'frame'],
  ['listing.route', 'shown'],
] as const

/**
 * Folds scripts that are smaller than the request they cost into what they lead to: the bundler's own
 * few lines into React's file, the ways in to the program and to the root of its routes into the
 * frame's, and that to the page of a listing into what shows listings and services. Gives which name
 * now stands for which. What a name stands for still follows from what the bundler gave it for, so it
 * can be kept for good.
 */
export function foldScripts(scripts: Scripts): Map<string, string> {
  const ways = waysIn.map((way) => way.map((start) => nameOf(scripts, start)) as [string, string])
  const [runtime, react] = [nameOf(scripts, 'rolldown-runtime'), nameOf(scripts, 'react')]
  foldRuntime(scripts, runtime, react)
  for (const [wayIn, to] of ways) foldWayIn(scripts, wayIn, to)
  const moved = new Map([[runtime, react], ...ways])
  for (const [file, text] of scripts)
    for (const gone of moved.keys())
      if (text.includes(`"./${gone}"`)) throw new Error(`${file} still asks for ${gone}`)
  return moved
}

function nameOf(scripts: Scripts, start: string): string {
  const [name, ...others] = [...scripts.keys()].filter((file) =>
    new RegExp(`^${start}-[\\w-]{7}\\.js$`).test(file),
  )
  if (!name || others.length > 0) throw new Error(`Not one script is named ${start}`)
  return name
}

function foldRuntime(scripts: Scripts, runtime: string, react: string): void {
  const { code, exported } = takeApart(textOf(scripts, runtime))
  // In a scope of its own, for its short names are React's too.
  const given = [...exported].map(([name, own]) => `${name}:${own}`)
  const opening = `const{${[...exported.keys()].map((name) => `${name}:runtime_${name}`)}}=(()=>{${code}return{${given}}})();`
  for (const [file, text] of scripts) {
    const asked = text.match(new RegExp(`import\\{([^}]*)\\}from"\\./${runtime}";`))
    if (!asked) continue
    const pairs = parse(asked[1])
    if (file === react) {
      const own = pairs.map(([name, as]) => `${as}=runtime_${name}`)
      const rest = takeApart(text.replace(asked[0], `const ${own};`))
      const all = new Map([...rest.exported, ...[...exported.keys()].map(runtimeName)])
      scripts.set(file, opening + putTogether(rest.code, all))
    } else if (text.includes(`from"./${react}"`)) {
      const wanted = pairs.map(([name, as]) => `runtime_${name} as ${as}`)
      scripts.set(file, text.replace(asked[0], `import{${wanted}}from"./${react}";`))
    } else throw new Error(`${file} would not be named anew when ${react} changes`)
  }
  scripts.delete(runtime)
}

function runtimeName(name: string): [string, string] {
  return [`runtime_${name}`, `runtime_${name}`]
}

function foldWayIn(scripts: Scripts, wayIn: string, to: string): void {
  const text = textOf(scripts, wayIn)
  const passedOn = text.match(/^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/)
  if ((passedOn?.[2] ?? text.match(/^import"\.\/([^"]+)";?\s*$/)?.[1]) !== to)
    throw new Error(`${wayIn} is more than a way in to ${to}`)
  const { code, exported } = takeApart(textOf(scripts, to))
  for (const [name, as] of parse(passedOn?.[1] ?? '')) {
    const own = exported.get(name)
    if (!own || exported.has(as)) throw new Error(`${to} cannot give ${as} for ${wayIn}`)
    exported.set(as, own)
  }
  scripts.set(to, putTogether(code, exported))
  scripts.delete(wayIn)
}

function textOf(scripts: Scripts, name: string): string {
  return scripts.get(name) ?? ''
}

type Apart = {
  code: string
  /** By the name others know it by, that of its own. */
  exported: Map<string, string>
}

function takeApart(text: string): Apart {
  const [whole, list] = text.match(/export\{([^}]*)\};?\s*$/) ?? []
  if (whole === undefined) throw new Error('A script gives nothing')
  const exported = new Map(parse(list).map(([own, name]) => [name, own]))
  return { code: text.slice(0, -whole.length), exported }
}

function putTogether(code: string, exported: Apart['exported']): string {
  const list = [...exported].map(([name, own]) => (name === own ? name : `${own} as ${name}`))
  return `${code}export{${list}};\n`
}

/** `a as b,c` as pairs of what is taken and how it is called then. */
function parse(list = ''): [string, string][] {
  return list
    .split(',')
    .filter(Boolean)
    .map((item) => {
      const [name = '', as = name] = item.split(' as ')
      return [name, as]
    })
}
