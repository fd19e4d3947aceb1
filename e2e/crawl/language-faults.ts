import en from '../../app/i18n/en.json' with { type: 'json' }
import { getDirection, type Language } from '../../app/i18n/language.ts'
import { provinces } from '../../db/seed/reference.ts'
import type { TextLine, VisiblePage } from './visible-text.ts'

// What Urdu pages show in Latin letters by design: prices, URLs, email addresses, file sizes and
// error references.
const latin = [
  /\b(Rs|PKR)\b( [\d,.]+)?/g,
  /https?:\/\/\S+/g,
  /\S+@[\w.•-]+/g,
  /\b\d+ (KB|MB)\b/g,
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  // Canal villages are named by the number of their watercourse.
  /\b\d+\/\d+-[LR]\b/g,
  // The initials of a name written in Latin letters.
  /^[A-Z]{1,2}$/g,
  // The language switch names the other language in that language.
  /\bEnglish\b/g,
]
const urdu = [/اردو/g, /زرعی بازار/g, /^[\u0600-\u06ff]{1,2}$/g]

const dictionaryKey = new RegExp(`\\b(${Object.keys(en).join('|')})\\.[a-z]\\w*`)
const placeholderLeft = /\bundefined\b|\bNaN\b|\[object|\{\w+\}/
const knownPlaces = new Set(
  provinces.flatMap(({ en: name, cities }) => [name, ...cities.map((city) => city.en)]),
)

/** Language faults of the page at `path`, read in `language`, one line each. */
export function findLanguageFaults(sight: VisiblePage, path: string, language: Language): string[] {
  const { lines } = sight
  const query = new URL(path, 'http://market.test').searchParams.get('q') ?? ''
  const written = lines.filter(({ isOurs }) => !isOurs).map(({ text }) => text)
  const theirs = [...new Set([query, ...written])].sort((one, other) => other.length - one.length)
  const problems = lines.flatMap((line) =>
    findLineFaults(line, language, theirs).map(
      (problem) => `${problem}: ${line.where} ${line.text}`,
    ),
  )
  const { title, direction, headings } = sight
  if (!title) problems.push('no title')
  if (sight.language !== language) problems.push(`language ${sight.language}`)
  if (direction !== getDirection(language)) problems.push(`direction ${direction}`)
  if (headings !== 1) problems.push(`${headings} main headings`)
  return [...new Set([...problems, ...sight.nameless.map((html) => `no name: ${html}`)])]
}

/** Language faults of one line of text; `theirs` holds texts that users wrote. */
export function findLineFaults(
  line: TextLine,
  language: Language,
  theirs: readonly string[],
): string[] {
  const { text, isOurs, where } = line
  const problems = [
    placeholderLeft.test(text) && 'unfilled placeholder',
    isOurs && dictionaryKey.test(text) && 'untranslated key',
    language === 'ur' && where === '<bdi>' && knownPlaces.has(text) && 'English place name',
  ]
  if (isOurs) problems.push(...findLetterFaults(text, language, theirs))
  return problems.filter((problem) => problem !== false)
}

function findLetterFaults(text: string, language: Language, theirs: readonly string[]) {
  const strange = language === 'ur' ? /[a-z]/i : /[\u0600-\u06ff]/
  // Arabic kaf, yeh and heh look like the Urdu letters but are others; digits must be Latin.
  const arabic = /[\u0643\u0649\u064a\u0647\u0660-\u0669\u06f0-\u06f9]/
  const hasFault = (words: string) => strange.test(words) || arabic.test(words)
  // User text within ours is wrapped in direction isolates.
  const apart = text.replace(/\u2068[^\u2069]*\u2069/g, ' ')
  const allowed = language === 'ur' ? latin : urdu
  const remaining = allowed.reduce((rest, pattern) => rest.replace(pattern, ' '), apart)
  // Most lines end here: looking for all user texts in each is slow.
  if (!hasFault(remaining)) return []
  const own = without(plainText(remaining), theirs.map(plainText))
  return [strange.test(own) && 'wrong language', arabic.test(own) && 'not Urdu letters']
}

// Titles and attributes wrap runs of digits and Latin letters in direction marks.
function plainText(text: string): string {
  return text.replace(/[\u2066\u2069]/g, '')
}

// Image texts, titles and buttons may quote user text that is also on the page, and descriptions
// may end with the beginning of one. The short ones last: a horsepower of 60 is also the beginning of others.
function without(text: string, theirs: readonly string[]): string {
  const long = theirs.filter((written) => written.length > 20)
  const short = theirs.filter((written) => written.length > 1 && written.length <= 20)
  const rest = withoutAll(text, long)
  const begun = long.find((written) => rest.includes(written.slice(0, 20)))
  const before = begun ? rest.slice(0, rest.indexOf(begun.slice(0, 20))) : rest
  return withoutAll(before, short)
}

function withoutAll(text: string, theirs: readonly string[]): string {
  return theirs.reduce((words, written) => words.replaceAll(written, ' '), text)
}
