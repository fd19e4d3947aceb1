import { expect, test } from 'vitest'
import { getDictionary } from '../../app/i18n/dictionaries.server.ts'
import { readSources } from '../support/source-files.ts'

type Words = { [key: string]: string | Words }
/** A dictionary entry: a text, or its plural forms. */
type Entry = { key: string; forms: Record<string, string> }

const pluralForms = ['one', 'other']

const en = getDictionary('en')
const english = listEntries(en)
const urdu = listEntries(getDictionary('ur'))
const keys = new Set(english.map(({ key }) => key))
const code = readSources('app', 'server').map(({ text }) => text)

// Email addresses keep their Latin letters.
const latin = /\bali@example\.com(?!\w)/g

// i18n/format/format-count.ts appends these suffixes to keys.
const endings = ['Many']

const namespaces = Object.keys(en).join('|')
const named = listNamed()
const built = listBuilt()

test('both dictionaries have the same keys', () => {
  expect(urdu.map(({ key }) => key).sort()).toEqual(english.map(({ key }) => key).sort())
})

test('both dictionaries have the same placeholders', () => {
  const slotsOf = ({ key, forms }: Entry) =>
    [key, ...slots(Object.values(forms).join(' '))].join(' ')
  expect(urdu.map(slotsOf).sort()).toEqual(english.map(slotsOf).sort())
})

test('a text with plural forms has exactly those of English and Urdu', () => {
  const formsOf = ({ forms }: Entry) => Object.keys(forms).sort().join()
  const counting = [...english, ...urdu].filter((entry) => formsOf(entry) !== '')
  expect(counting.filter((entry) => formsOf(entry) !== 'one,other')).toEqual([])
})

test('no text is empty or has leading or trailing space', () => {
  // A separator without letters may have space around it.
  const isStray = (text: string) => text !== text.trim() && /\p{L}/u.test(text)
  expect(textsWhere([...english, ...urdu], (text) => text === '' || isStray(text))).toEqual([])
})

test('Urdu texts use Urdu letters, and the digits of the specification', () => {
  expect(
    textsWhere(urdu, (text) => /[a-z]/i.test(text.replace(/\{\w+\}/g, '').replace(latin, ''))),
  ).toEqual([])
  expect(textsWhere(urdu, (text) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([])
  // Arabic kaf and yeh look alike but are other code points, so a search would not find them.
  expect(textsWhere(urdu, (text) => /[\u0643\u0649\u064a]/.test(text))).toEqual([])
})

test('a phone number does not wrap, and in Urdu keeps its direction', () => {
  const number = /\d{4}\s?\d{7}/g
  const isBroken = (text: string) => text.match(number)?.some((found) => !found.includes('\u00a0'))
  const isLoose = (text: string) =>
    text.replace(/\u2066[^\u2069]*\u2069/g, '').match(number) !== null
  expect(textsWhere([...english, ...urdu], (text) => isBroken(text) === true)).toEqual([])
  expect(textsWhere(urdu, isLoose)).toEqual([])
})

test('every key used in the code is in the dictionaries', () => {
  expect(named.filter((key) => !keys.has(key) && !isGroup(key))).toEqual([])
})

test('every text in the dictionaries is used', () => {
  const isUsed = (key: string) =>
    named.some((name) => [name, ...endings.map((ending) => name + ending)].includes(key)) ||
    named.some((name) => key.startsWith(`${name}.`)) ||
    built.some((pattern) => pattern.test(key) || pattern.test(groupOf(key)))
  expect([...keys].filter((key) => !isUsed(key))).toEqual([])
})

function listEntries(words: Words, path = ''): Entry[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const key = path + name
    if (typeof value === 'string') return [{ key, forms: { '': value } }]
    return 'other' in value && Object.keys(value).every((form) => pluralForms.includes(form))
      ? [{ key, forms: value as Record<string, string> }]
      : listEntries(value, `${key}.`)
  })
}

function textsWhere(entries: Entry[], isMeant: (text: string) => boolean): string[] {
  return entries.flatMap(({ key, forms }) =>
    Object.values(forms)
      .filter(isMeant)
      .map((text) => `${key}: ${text}`),
  )
}

function slots(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort()
}

/**
 * Literal keys in the code, like `'listing.price'`, except file names such as `'places.json'` and
 * `'sell.route'`.
 */
function listNamed(): string[] {
  const literal = new RegExp(
    `['"\`]((?:${namespaces})(?:\\.[\\w-]+)+)(?<!\\.(?:json|route))['"\`]`,
    'g',
  )
  return [
    ...new Set(code.flatMap((text) => [...text.matchAll(literal)].map(([, key = '']) => key))),
  ]
}

/** Keys built in the code: `listing.conditions.${condition}` matches all keys of that form. */
function listBuilt(): RegExp[] {
  const template = new RegExp(`\`((?:${namespaces})\\.[\\w.-]*\\$\\{[^\`]*)\``, 'g')
  return code.flatMap((text) =>
    [...text.matchAll(template)].map(([, key = '']) => {
      const pattern = key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')
      return new RegExp(`^${pattern}$`)
    }),
  )
}

/** A built key may also name a group, whose texts are then used by their own names. */
function groupOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.'))
}

function isGroup(key: string): boolean {
  return [...keys].some((other) => other.startsWith(`${key}.`))
}
