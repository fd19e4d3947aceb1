import { readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import categories from '../../../db/seed/reference/categories.json' with { type: 'json' }
import { listFiles } from '../../../test/support/source-files.ts'
import englishWords from '../../i18n/en.json' with { type: 'json' }
import urduWords from '../../i18n/ur.json' with { type: 'json' }
import routes from '../../routes.ts'
import { parseMarkdown } from './compile-content.ts'
import { linksIn, shapeOfJson, shapeOfText } from './text-shape.ts'

type Text = { path: string; text: string }

const english = listFiles('app/content/en').map(read)
const urdu = listFiles('app/content/ur').map(read)
const all = [...english, ...urdu]

const isMarkdown = ({ path }: Text) => path.endsWith('.md')
const isPage = ({ path }: Text) => !path.endsWith('reading.json')
const nameOf = ({ path }: Text) => path.slice('app/content/en/'.length)
const link = /\]\(([^)]*)\)/g
const slot = /\{\w+\}/g

test('every text exists in both languages', () => {
  expect(urdu.map(nameOf)).toEqual(english.map(nameOf))
})

test('a text has the same headings, lists, tables, tips and links in both languages', () => {
  const shapes = (texts: Text[]) =>
    texts.filter(isMarkdown).map((text) => [nameOf(text), ...shapeOfMarkdown(text)].join('\n'))
  expect(shapes(urdu)).toEqual(shapes(english))
})

test('the JSON of a page has the same keys, lists, names and links in both languages', () => {
  const shapes = (texts: Text[]) =>
    texts
      .filter((text) => !isMarkdown(text))
      .map((text) => [nameOf(text), shapeOfJson(JSON.parse(text.text))])
  expect(shapes(urdu)).toEqual(shapes(english))
})

test('Urdu text uses Urdu letters and Latin digits', () => {
  const found = (wrong: RegExp) =>
    urdu.flatMap((text) => (proseOf(text).match(wrong) ?? []).map((what) => [text.path, what]))
  expect(found(/[A-Za-z]+/g)).toEqual([])
  expect(found(/[\u0660-\u0669\u06f0-\u06f9]/g)).toEqual([])
  // Arabic kaf, yeh and heh look the same but are other characters, which search would not match.
  expect(found(/[\u0643\u0649\u064a\u0647]/g)).toEqual([])
})

test('every link leads to an existing page', () => {
  const pages = routes.filter(({ path }) => path !== '*') as RouteObject[]
  const validPaths = new Set(categories.map(({ slug }) => `/category/${slug}`))
  const leadsNowhere = (to: string) => {
    const [path = ''] = to.split(/[?#]/)
    if (path.startsWith('/blog/')) return !english.some((text) => text.path.endsWith(`${path}.md`))
    if (path.startsWith('/category/')) return !validPaths.has(path)
    return !matchRoutes(pages, path)
  }
  const lost = all.flatMap((text) =>
    linksOf(text)
      .filter((to) => !to.startsWith('https:') && leadsNowhere(to))
      .map((to) => `${text.path}: ${to}`),
  )
  expect(lost).toEqual([])
})

test('buttons named in the Help Center have the same names in the app', () => {
  const lost = [[english, englishWords] as const, [urdu, urduWords] as const].flatMap(
    ([texts, words]) => {
      const called = new Set(valuesOf(words))
      const help = texts.find((text) => text.path.endsWith('/help.json'))?.text ?? ''
      const bold = [...help.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name)
      expect(bold.length).toBeGreaterThan(40)
      return bold.filter((name) => !called.has(name))
    },
  )
  expect(lost).toEqual([])
})

test('every summary has 110 to 160 characters', () => {
  const summaries = all.filter(isPage).map((text) => {
    const found = isMarkdown(text)
      ? /^summary: (.*)$/m.exec(text.text)?.[1]
      : JSON.parse(text.text).summary
    return { path: text.path, length: [...String(found ?? '')].length }
  })
  expect(summaries.filter(({ length }) => length < 110 || length > 160)).toEqual([])
})

function valuesOf(words: unknown): unknown[] {
  return typeof words === 'object' && words ? Object.values(words).flatMap(valuesOf) : [words]
}

function read(path: string): Text {
  return { path, text: readFileSync(path, 'utf8') }
}

function shapeOfMarkdown({ text }: Text): string[] {
  const { body, ...facts } = parseMarkdown(text)
  return [Object.keys(facts).join(), facts.updated ?? '', ...shapeOfText(body)]
}

function linksOf({ path, text }: Text): string[] {
  const links = path.endsWith('.json') ? [...text.matchAll(/"to": "([^"]*)"/g)] : []
  return [...linksIn(text), ...links.map(([, to = '']) => to)]
}

function proseOf(text: Text): string {
  const bare = text.text.replace(link, ']').replace(slot, '')
  return isMarkdown(text)
    ? bare.replace(/^(title|summary|notice|updated):/gm, '')
    : bare.replace(/"(id|to)": *"[^"]*"/g, '').replace(/"[\w-]+":/g, '')
}
