import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Kind = 'route' | 'component' | 'server' | 'plain'

export type Import = {
  /** The imported file's path in the project, or the name of a package. */
  from: string
  isFile: boolean
  /** Erased by the compiler: imports no code. */
  isTypeOnly: boolean
  /** Imported by a call, once it is needed. */
  isLazy: boolean
}

export type SourceFile = {
  path: string
  text: string
  lines: number
  kind: Kind
  /** The folder under app/, or the top folder: `listings`, `platform`, `db`. */
  folder: string
  imports: Import[]
}

/** All TypeScript files in the given folders, except tests and generated ones. */
export function readSources(...folders: string[]): SourceFile[] {
  return listFiles(...folders)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      const lines = countLines(text)
      const parts = path.split('/')
      const isDeep = parts[0] === 'app' && parts.length > 2
      const folder = (isDeep ? parts[1] : parts[0]) ?? ''
      return { path, text, lines, kind: kindOf(path), folder, imports: readImports(path, text) }
    })
}

export function listFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  )
}

/** The lines of all our TypeScript, with tests, benches and demo data. */
export function countLinesOfTypeScript(): number {
  const configs = readdirSync('.').filter((name) => name.endsWith('.ts'))
  return [...listFiles('app', 'server', 'db', 'e2e', 'bench', 'test'), ...configs]
    .filter((path) => /\.tsx?$/.test(path))
    .reduce((sum, path) => sum + countLines(readFileSync(path, 'utf8')), 0)
}

/** The number of source files directly in each folder, tests aside. */
export function countSourceFiles(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of listFiles('app', 'server', 'db', 'e2e', 'bench', 'test')) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue
    const folder = dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

/** Every import cycle, as `a > b > a`. */
export function findCycles(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const cycles: string[] = []
  const follow = (file: SourceFile, path: string[]) => {
    if (path.includes(file.path)) {
      cycles.push([...path.slice(path.indexOf(file.path)), file.path].join(' > '))
    } else if (!done.has(file.path)) {
      for (const { from } of file.imports) {
        const target = byPath.get(from)
        if (target) follow(target, [...path, file.path])
      }
      done.add(file.path)
    }
  }
  for (const file of files) follow(file, [])
  return cycles
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function kindOf(path: string): Kind {
  if (/\.route\.tsx?$/.test(path) || /^app\/(root|entry\.\w+)\.tsx$/.test(path)) return 'route'
  if (path.endsWith('.server.ts')) return 'server'
  // A hook counts as a component.
  if (path.endsWith('.tsx') || /\/use-[^/]+\.ts$/.test(path)) return 'component'
  return 'plain'
}

const statement = /^(?:import|export)\s+(type\s+)?((?:[\w*\s,]|\{[^}]*\})*?\s*from\s+)?'([^']+)'/gm
const call = /\bimport\(\s*'([^']+)'\s*\)/g

function readImports(path: string, text: string): Import[] {
  const found: Import[] = []
  for (const [, type, names = '', from = ''] of text.matchAll(statement)) {
    const isTypeOnly = type !== undefined || areAllTypes(names)
    found.push({ ...locate(path, from), isTypeOnly, isLazy: false })
  }
  for (const [match, from = ''] of text.matchAll(call)) {
    const isType = text.includes(`typeof ${match}`)
    found.push({ ...locate(path, from), isTypeOnly: isType, isLazy: true })
  }
  return found
}

function areAllTypes(names: string): boolean {
  const list = names.match(/^\s*\{([^}]*)\}\s*from\s*$/)?.[1]
  if (list === undefined) return false
  return list.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

function locate(path: string, from: string): { from: string; isFile: boolean } {
  if (!from.startsWith('.')) return { from, isFile: false }
  return { from: normalize(join(dirname(path), from)), isFile: true }
}
