import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { declaredRoutes } from '../../app/routes.ts'
import { findUpwardArrows, folderOrder } from '../support/folder-order.ts'
import {
  countSourceFiles,
  findCycles,
  type Import,
  listFiles,
  readSources,
  type SourceFile,
} from '../support/source-files.ts'

// Checks the rules that docs/architecture.md explains.

/** An import from one file to another, or to a package (then there is no `target`). */
type Edge = Import & { file: SourceFile; target: SourceFile | undefined }

const sources = readSources('app', 'server', 'db')
const byPath = new Map(sources.map((file) => [file.path, file]))
const edges: Edge[] = sources.flatMap((file) =>
  file.imports.map((found) => ({ ...found, file, target: byPath.get(found.from) })),
)

const ground = ['platform', 'i18n', 'ui']

// A file of the lower folder imports one of the higher. Remove what no longer does, and add none.
const upwardArrows = ['accounts > offers', 'i18n > platform', 'listings > favorites']

// These set the viewer of a request, throw from a loader or answer the forms of several routes, so they need the router.
const routerPlaces = [
  'app/conversations/safety/change-conversation.server.ts',
  'app/conversations/sending/handle-send-form.server.ts',
  'app/conversations/sending/message-responses.ts',
  'app/accounts/sessions/viewer.server.ts',
  'app/accounts/waiting-forms/save-form-until-login.server.ts',
  'app/platform/http/missing-page.ts',
  'app/moderation/staff/require-staff.server.ts',
  'app/routes.ts',
]

test('a route imports no other route', () => {
  expect(
    edgesWhere(({ file, target }) => file.kind === 'route' && target?.kind === 'route'),
  ).toEqual([])
})

test('a component imports nothing from routes, and only types from the server', () => {
  expect(
    edgesWhere(
      ({ file, target, isTypeOnly }) =>
        file.kind === 'component' &&
        (target?.kind === 'route' || (target?.kind === 'server' && !isTypeOnly)),
    ),
  ).toEqual([])
})

test('a plain file imports no React, router, component or server code', () => {
  expect(
    edgesWhere(
      ({ file, from, target, isTypeOnly }) =>
        file.kind === 'plain' &&
        file.path.startsWith('app/') &&
        !routerPlaces.includes(file.path) &&
        !isTypeOnly &&
        (isReactOrRouter(from) || (target !== undefined && target.kind !== 'plain')),
    ),
  ).toEqual([])
})

test('server code imports no React, router, route or component', () => {
  expect(
    edgesWhere(
      ({ file, from, target, isTypeOnly }) =>
        file.kind === 'server' &&
        !routerPlaces.includes(file.path) &&
        !isTypeOnly &&
        (isReactOrRouter(from) || target?.kind === 'route' || target?.kind === 'component'),
    ),
  ).toEqual([])
})

test('a path of a page with a parameter is written by href, which the route table checks', () => {
  const starts = declaredRoutes.flatMap(({ pattern }) => pattern.match(/^.+?(?=\/:)/) ?? [])
  const literal = new RegExp(`\`(?:${starts.join('|')})/\\$\\{`)
  expect(sources.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([])
})

test('platform, i18n and ui import no folder, and only ui imports ui', () => {
  expect(
    edgesWhere(
      ({ file, target }) =>
        ground.includes(file.folder) &&
        target?.path.startsWith('app/') === true &&
        (!ground.includes(target.folder) || (target.folder === 'ui' && file.folder !== 'ui')),
    ),
  ).toEqual([])
})

test('a folder imports only from folders before it in the order, with these exceptions', () => {
  expect(findUpwardArrows(sources)).toEqual(upwardArrows)
})

test('the order of folders has every folder of app/, and is the one in docs/architecture.md', () => {
  const folders = sources.filter(({ path }) => /^app\/.+\//.test(path)).map(({ folder }) => folder)
  expect([...new Set(folders)].filter((folder) => !folderOrder.includes(folder))).toEqual([])
  const text = readFileSync('docs/architecture.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(text).toContain(`the order is: ${folderOrder.join(', ')}.`)
})

test('no file imports itself through others, not even for types', () => {
  expect(findCycles(sources)).toEqual([])
})

test('a folder has at most 20 source files, and half of the folders at most 8', () => {
  const counts = countSourceFiles()
  const sizes = [...counts.values()].sort((a, b) => a - b)
  const crowded = [...counts].filter(([, count]) => count > 20)
  expect(crowded).toEqual([])
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(15)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(8)
})

test('docs/folders.md has a line for each folder with source files, and for some others', () => {
  const text = readFileSync('docs/folders.md', 'utf8')
  const foldersBelow = (head: string) => {
    const [rows = ''] = text.split(`\n| ${head} |\n`)[1]?.split('\n\n') ?? []
    return [...rows.matchAll(/^\| `([\w/-]+)` \|/gm)].map(([, folder = '']) => folder)
  }
  const withSources = [...countSourceFiles().keys()].sort()
  expect(foldersBelow('folder | purpose').sort()).toEqual(withSources)
  const others = foldersBelow('folder without source files | content')
  expect(others).not.toEqual([])
  expect(others.filter((folder) => withSources.includes(folder) || !existsSync(folder))).toEqual([])
})

test('each table is written by only one folder', () => {
  const schema = sources.filter(({ path }) => path.startsWith('db/schema/'))
  const tables = schema.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = pgTable/g)].map(([, table]) => table),
  )
  expect(tables.length).toBeGreaterThan(40)
  const writers = new Map<string, Set<string>>()
  for (const { text, folder, path } of sources) {
    if (path.startsWith('db/')) continue
    for (const [, table = ''] of text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)) {
      if (tables.includes(table)) {
        writers.set(table, (writers.get(table) ?? new Set()).add(folder))
      }
    }
  }
  const shared = [...writers].filter(([, folders]) => folders.size > 1)
  expect(shared.map(([table, folders]) => `${table}: ${[...folders].join(', ')}`)).toEqual([])
})

// The rule above knows tables by their names in db/schema; these are the same under another one.
test('the columns that all kinds of offers share are written only under app/offers', () => {
  const definers = sources.filter(({ text }) => /\b(?:offerRows|deletedOfferRows)\(/.test(text))
  expect(definers.map(({ path }) => path).sort()).toEqual([
    'app/farm-services/service-table.server.ts',
    'app/listings/listing-table.server.ts',
    'db/schema/offers.server.ts',
  ])
  const writers = sources.filter(({ text }) =>
    /\.(?:insert|update|delete)\((?:[\w.]+\.)?rows\)/.test(text),
  )
  expect(writers.length).toBeGreaterThan(3)
  const others = writers.filter(({ path }) => !path.startsWith('app/offers/'))
  expect(others.map(({ path }) => path)).toEqual([])
})

test('text is normalised only where its length and marks are limited first', () => {
  const bounded = [
    'app/platform/text/clean-text.ts',
    // These check the length first, or normalise one letter at a time.
    'app/accounts/sign-up/full-name.server.ts',
    'app/accounts/sign-in/password-hash.server.ts',
    'app/accounts/password/password-rules.server.ts',
    'app/i18n/format/clean-pasted.ts',
    'app/i18n/format/remove-contacts.ts',
    'app/screening/contacts-in-text/plain-text.server.ts',
  ]
  const files = sources.filter(
    ({ path, text }) => /\.normalize\(/.test(text) && path.startsWith('app/'),
  )
  expect(files.map(({ path }) => path).filter((path) => !bounded.includes(path))).toEqual([])
})

test('on the server, only one module reads request bodies, within the limits of the route', () => {
  const reader = 'app/platform/forms/read-form-data.server.ts'
  const reads =
    /\b(?:request|req|raw)\s*\.(?:clone|formData|text|json|arrayBuffer|blob|bytes|parseBody)\(|\brequest\.body\b/
  const files = sources.filter(
    ({ path, kind }) =>
      path !== reader && (kind === 'route' || kind === 'server' || path.startsWith('server/')),
  )
  expect(files.filter(({ text }) => reads.test(text)).map(({ path }) => path)).toEqual([])
})

test('server/main.ts imports nothing from app/', () => {
  expect(
    edgesWhere(({ file, from }) => file.path === 'server/main.ts' && from.startsWith('app/')),
  ).toEqual([])
})

test('no file has more than 300 lines, and half of them at most 60', () => {
  const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b)
  expect(sources.filter(({ lines }) => lines > 300).map(({ path }) => path)).toEqual([])
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60)
})

test('file names are kebab-case and name a subject', () => {
  const drawers =
    /^(utils?|helpers?|misc|common|lib|types?|constants?|hooks?|services?|manager|handler|data|info|index)$/
  const names = listFiles('app', 'db', 'server', 'test', 'e2e', 'bench').filter((path) => {
    const words = basename(path).split('.')[0]?.replace(/^_/, '') ?? ''
    const isCode = /\.(tsx?|css)$/.test(path)
    return isCode && (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(words) || drawers.test(words))
  })
  expect(names).toEqual([])
})

test('imports name the file with its extension, never a barrel', () => {
  const barrels = sources.filter(({ text }) => /^export \* from/m.test(text))
  expect(barrels.map(({ path }) => path)).toEqual([])
  const isFullName = /\.(tsx?|json|css|svg|txt|woff2)(\?|$)|\/\+types\//
  expect(edgesWhere(({ from, isFile }) => isFile && !isFullName.test(from))).toEqual([])
})

test('styles use logical sides, so that Urdu pages are mirrored', () => {
  const inClass =
    /(?<![\w-])-?(?:m|p|border-|rounded-|scroll-m|scroll-p)(?:l|r)-[\w[]|(?<![\w-])-?(?:left|right)-[\d[]|(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/
  const inRule =
    /(?:margin|padding|border)-(?:left|right)|(?:^|[\s;{])(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/
  const lines = listFiles('app')
    .filter((path) => /\.(tsx|css)$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const rule = path.endsWith('.css') ? inRule : inClass
      return readFileSync(path, 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
        .filter(({ line }) => rule.test(line))
        .map(({ line, place }) => `${place} ${line.trim()}`)
    })
  expect(lines).toEqual([])
})

test('no comment leaves work for later', () => {
  // Split, so that this file does not match itself.
  const later = new RegExp(`${'TO'}DO|${'FIX'}ME`)
  const files = listFiles('app', 'bench', 'bin', 'db', 'e2e', 'server', 'test')
  const isCode = (path: string) => /\.(tsx?|css|sql)$|^bin\//.test(path)
  const found = files.filter((path) => isCode(path) && later.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})

function edgesWhere(isMeant: (edge: Edge) => boolean): string[] {
  return edges.filter(isMeant).map(({ file, from }) => `${file.path} imports ${from}`)
}

function isReactOrRouter(from: string): boolean {
  return /^(react|react-dom|react-router|@react-router\/\w+)(\/|$)/.test(from)
}
