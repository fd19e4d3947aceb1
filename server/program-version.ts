import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

let version: string | undefined

/** The version of the program in `package.json`. */
export function programVersion(): string {
  version ??= String(JSON.parse(readFileSync(resolve('package.json'), 'utf8')).version)
  return version
}
