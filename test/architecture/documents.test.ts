import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsSchema } from '../../app/platform/http/settings-schema.server.ts'
import { listFiles } from '../support/source-files.ts'

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...listFiles('docs').filter((path) => path.endsWith('.md')),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('every path that a document names exists', () => {
  const named = pages.flatMap(({ path, text }) => {
    // A program that is gone is named with the last commit that has it.
    const present = text.replace(/`[^`\n]+`,\s+last\s+in\s+commit/g, '')
    // CONTRIBUTING.md shows how auctions would be added.
    return [...present.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
      findPaths(code)
        .filter((named) => !named.includes('auction'))
        .map((named) => ({ path, named })),
    )
  })
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ named }) => !existsSync(named))).toEqual([])
})

test('every link of a document leads to a file and a heading', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ path, to })),
  )
  const broken = links.filter(({ path, to }) => {
    if (/^[a-z]+:/.test(to)) return false
    const [file = '', anchor] = to.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(target)) return true
    return anchor !== undefined && !listAnchors(readFileSync(target, 'utf8')).includes(anchor)
  })
  expect(links.length).toBeGreaterThan(100)
  expect(broken).toEqual([])
})

test('docs/configuration.md lists each setting', () => {
  const names = Object.keys(settingsSchema.shape)
  const page = readFileSync('docs/configuration.md', 'utf8')
  expect(names.length).toBeGreaterThan(35)
  expect(names.filter((name) => name !== 'NODE_ENV' && !page.includes(`\`${name}\``))).toEqual([])
})

/** Paths from the project's folder in a piece of code, without patterns such as `*.server.ts`. */
function findPaths(code: string): string[] {
  const path = /^(app|bench|bin|db|deploy|docs|e2e|server|test)\/[\w./-]+$|^[\w/-]+\/[\w.-]+\.tsx?$/
  return code.split(/\s+/).filter((word) => path.test(word))
}

/** The anchors that GitHub gives to headings. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
