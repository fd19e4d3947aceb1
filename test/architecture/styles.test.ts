import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../support/source-files.ts'

// docs/decisions/0034: components use classes of our own stylesheets only.
const files = listFiles('app')
const sheets = files.filter((path) => path.endsWith('.css')).map(read)
const components = files.filter((path) => /(?<!\.test)\.tsx$/.test(path))
const code = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map(read)

const defined = new Set(
  sheets.flatMap((sheet) => [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(second)),
)
const usedText = code.join('\n')

test('every class of a component is defined in a stylesheet', () => {
  const problems = components.flatMap((path) =>
    listClasses(read(path))
      .filter((name) => !defined.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(problems).toEqual([])
})

test('every class of a stylesheet is used', () => {
  const words = new Set(usedText.match(/[a-z][\w-]*/g))
  // `status-${status}` uses all classes with that prefix.
  const prefixes = [...usedText.matchAll(/([a-z][\w-]*-)\$\{/g)].map(second)
  const unused = [...defined].filter(
    (name) => !words.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

/** The classes in `className="…"` and in the strings of `className={…}`. */
function listClasses(source: string): string[] {
  const plain = [...source.matchAll(/\b\w*[cC]lassName="([^"]*)"/g)].map(second)
  const computed = [...source.matchAll(/\b\w*[cC]lassName=\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\}/g)]
    .map(second)
    .flatMap((expression) => [
      ...[...expression.matchAll(/'([^']*)'/g)].map(second),
      ...[...expression.matchAll(/`([^`]*)`/g)]
        .map(second)
        .map((text) => text.replace(/\S*\$\{[^}]*\}\S*/g, ' ')),
    ])
  return [...plain, ...computed]
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => /^[a-z][\w-]*$/.test(name))
}

function read(path: string): string {
  // Without comments, and without the values that a condition compares with.
  return readFileSync(path, 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/[!=]== '[^']*'/g, '')
}

function second([, text = '']: RegExpMatchArray): string {
  return text
}
