import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../../test/support/source-files.ts'

/** A row of the table in `docs/urdu.md`. */
type Term = { idea: string; word: string; not: Wrong[] }
type Wrong = { written: string; pattern: RegExp }
type Text = { at: string; text: string }

const terms = readTerms()

const texts = [
  'app/i18n/ur.json',
  ...listFiles('app/content/ur'),
  'app/listings/form/steps/form-examples.json',
  'db/seed/demo/services.jsonl',
  'db/seed/reference/categories.json',
  'db/seed/reference/seasons.json',
  'db/seed/reference/units.json',
].flatMap(readTexts)

test('each row of the table has an idea, a word and wrong words, none of which match the word', () => {
  expect(terms.length).toBeGreaterThan(50)
  expect(terms.filter(({ idea, word, not }) => !idea || !word || not.length === 0)).toEqual([])
  expect(terms.filter(({ word, not }) => not.some(({ pattern }) => pattern.test(word)))).toEqual([])
})

test('every plain wrong word matches as a whole word only', () => {
  const words = terms.flatMap(({ not }) => not).filter(({ written }) => !written.startsWith('`'))
  expect(words.length).toBeGreaterThan(80)
  expect(words.filter(({ written, pattern }) => !pattern.test(`یہ ${written}۔`))).toEqual([])
  expect(words.filter(({ written, pattern }) => pattern.test(`یہ ${written}ں۔`))).toEqual([])
})

test.for([
  ['آپ کی خدمت ختم کر دی گئی', 'delete'],
  ['یہ ہمیشہ کے لیے مٹا دیا جائے گا', 'delete'],
  ['اس کی مدت کل ختم ہو گی', 'an ad expires'],
  ['گفتگو تازہ کریں', 'load new messages'],
  ['تصدیقی میل نہیں آئی', 'email'],
  ['اس آلے پر لاگ اِن ہیں', 'a device you log in on'],
  ['میرے تمام اشتہارات دیکھیں', 'your own, in an instruction'],
  ['زیر زمین پانی', 'under (cultivation, ground)'],
  ['”ٹریکٹر“ اور “بھینس”', 'quotation marks'],
])('“%s” is wrong: %s', ([text = '', idea = '']) => {
  expect(faultsIn({ at: '', text }).map((problem) => problem.idea)).toEqual([idea])
})

test.for([
  'زمین کی مٹی، مٹر اور سرسوں',
  'حمل و نقل کا خرچ',
  'ای میل اور میل جول',
  '”میرے اشتہارات“ کھولیں اور دیکھیں',
  'آٹے کی بوری ختم ہو گئی',
  'نمی ناپنے کا آلہ',
  'میلہ مویشیاں، کیڑے کا حملہ',
])('“%s” is right', (text) => {
  expect(faultsIn({ at: '', text })).toEqual([])
})

test('no Urdu text contains a wrong word', () => {
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.flatMap(faultsIn)).toEqual([])
})

function faultsIn({ at, text }: Text) {
  return terms.flatMap(({ idea, word, not }) => {
    const found = not.map(({ pattern }) => pattern.exec(text)?.[0].trim()).filter(Boolean)
    return found.length > 0 ? [{ at, idea, found: found.join(', '), word, text }] : []
  })
}

function readTerms(): Term[] {
  const [, table = ''] = readFileSync('docs/urdu.md', 'utf8').split('\n|---|---|---|\n')
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [idea = '', word = '', not = ''] = row
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
      return { idea, word, not: not.split('; ').map(readWrong) }
    })
}

/** A plain entry matches whole words only: no letter or mark on either side. */
function readWrong(written: string): Wrong {
  const expression = /^`\/(.+)\/`$/.exec(written)?.[1]
  const source = expression ? `(?:${expression})` : `${written}(?![\\p{L}\\p{M}])`
  return { written, pattern: new RegExp(`(?<![\\p{L}\\p{M}])${source}`, 'u') }
}

/** The Urdu strings or lines of a file, each with its location. */
function readTexts(path: string): Text[] {
  const file = readFileSync(path, 'utf8')
  return piecesOf(path, file)
    .filter(({ text }) => /\p{Script=Arabic}/u.test(text))
    .map(({ at, text }) => ({ at: `${path}:${at}`, text }))
}

function piecesOf(path: string, file: string): Text[] {
  if (path.endsWith('.json')) return listWords(JSON.parse(file))
  const lines = file.trimEnd().split('\n')
  return path.endsWith('.jsonl')
    ? lines.flatMap((line, index) => listWords(JSON.parse(line), `${index + 1}`))
    : lines.map((text, index) => ({ at: `${index + 1}`, text }))
}

function listWords(value: unknown, at = ''): Text[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    listWords(part, at ? `${at}.${name}` : name),
  )
}
