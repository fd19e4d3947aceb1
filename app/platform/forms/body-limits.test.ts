import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { type BodyType, bodyLimitTable, defaultBodyLimits, findBodyLimits } from './body-limits.ts'

test('the body limit table lists only routes with an action, and each gets its own limits', () => {
  const withAction = pathsOf(routes).filter(({ file }) =>
    /^export (?:async )?function action\b/m.test(readFileSync(`app/${file}`, 'utf8')),
  )
  const paths = withAction.map(({ path }) => path.replaceAll('?', ''))
  expect(Object.keys(bodyLimitTable).filter((path) => !paths.includes(path))).toEqual([])
  for (const path of paths) {
    const limits = findBodyLimits(`/${path.replace(/:\w+/g, '1')}`)
    expect(limits, path).toEqual(bodyLimitTable[path] ?? defaultBodyLimits)
  }
})

test('docs/limits.md lists the limits of each form', () => {
  const page = readFileSync('docs/limits.md', 'utf8')
  const names: Record<BodyType, string> = {
    'application/x-www-form-urlencoded': 'urlencoded',
    'multipart/form-data': 'multipart',
    'text/plain': 'plain text',
    'application/json': 'JSON',
  }
  const all = [
    ['every other', defaultBodyLimits] as const,
    ...Object.entries(bodyLimitTable).map(([path, limits]) => [`\`/${path}\``, limits] as const),
  ]
  const rows = all.map(([route, { types, bytes, fields }]) => {
    return `| ${route} | ${types.map((type) => names[type]).join(', ')} | ${bytes} | ${fields} |`
  })
  const table = page.split('## ').find((part) => part.startsWith('Form limits')) ?? ''
  expect(table.match(/^\| (?!route|-).+\|$/gm)).toEqual(rows)
  for (const { nameLength, valueLength } of all.map(([, limits]) => limits)) {
    expect(table).toContain(`more than ${nameLength} UTF-16`)
    expect(table).toContain(`after ${valueLength.toLocaleString('en')} code`)
  }
})

function pathsOf(entries: RouteConfigEntry[], parent = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const full = [parent, path].filter(Boolean).join('/')
    return [{ path: full, file }, ...pathsOf(children, full)]
  })
}
