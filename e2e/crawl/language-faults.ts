import en from '../../app/i18n/en.json' with { type: 'json' }
import { getDirection, type Language } from '../../app/i18n/language.ts'
import { provinces } from '../../db/seed/reference.ts'
import type { TextLine, VisiblePage } from './visible-text.ts'

// What Urdu pages show in Latin letters, as the product decided: prices, addresses, sizes of files,
// what a device is called by its makers, a form's example and the reference of an error.
const latin = [
  /\b(Rs|PKR)\b( [\d,.]+)?/g,
  /https?:\/\/\S+/g,
  /\S+@[\w.•-]+/g,
  /\b\d+ (KB|MB)\b/g,
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  // A village along a canal is called by the number of its watercourse.
  /\b\d+\/\d+-[LR]\b/g,
  // Who wrote their name so has initials of the same letters.
  /^[A-Z]{1,2}$/g,
  // The other language, and the market in it, are called by their own names.
  /\bEnglish\b/g,
]
const urdu = [/اردو/g, /زرعی بازار/g, /^[\u0600-\u06ff]{1,2}$/g]

const dictionaryKey = new RegExp(`\\b(${Object.keys(en).join('|')})\\.[a-z]\\w*`)
const placeholderLeft = /\bundefined\b|\bNaN\b|\[object|\{\w+\}/
const knownPlaces = new Set(
  provinces.flatMap(({ en: name, cities }) => [name, ...cities.map((city) => city.en)]),
)

/** What is wrong with the words of a page at `path` that is read in `language`. */
export function findLanguageFaults(sight: VisiblePage, path: string, language: Language): string[] {
  const { lines } = sight
  const asked = new URL(path, 'http://market.test').searchParams.get('q') ?? ''
  const written = lines.filter(({ isOurs }) => !isOurs).map(({ text }) => text)
  const theirs = [...new Set([asked, ...written])].sort((one, other) => other.length - one.length)
  const faults = lines.flatMap((line) =>
    findLineFaults(line, language, theirs).map((fault) => `${fault}: ${line.where} ${line.text}`),
  )
  const { title, direction, headings } = sight
  if (!title) faults.push('no title')
  if (sight.language !== language) faults.push(`language ${sight.language}`)
  if (direction !== getDirection(language)) faults.push(`direction ${direction}`)
  if (headings !== 1) faults.push(`${headings} main headings`)
  return [...new Set([...faults, ...sight.nameless.map((html) => `no name: ${html}`)])]
}

/** The same for words that are no page, such as a mail's. */
export function findLineFaults(
  line: TextLine,
  language: Language,
  theirs: readonly string[],
): string[] {
  const { text, isOurs, where } = line
  const faults = [
    placeholderLeft.test(text) && 'not filled in',
    isOurs && dictionaryKey.test(text) && 'no words',
    language === 'ur' && where === '<bdi>' && knownPlaces.has(text) && 'English place',
  ]
  if (isOurs) {
    const strange = language === 'ur' ? /[a-z]/i : /[\u0600-\u06ff]/
    const allowed = language === 'ur' ? latin : urdu
    // What people wrote is held apart where it stands within our words.
    const apart = text.replace(/\u2068[^\u2069]*\u2069/g, ' ')
    const known = allowed.reduce((rest, pattern) => rest.replace(pattern, ' '), apart)
    const own = without(plainText(known), theirs.map(plainText))
    faults.push(
      strange.test(own) && 'another language',
      // Arabic kaf, yeh and heh look like ours and are other letters; digits are Latin.
      /[\u0643\u0649\u064a\u0647\u0660-\u0669\u06f0-\u06f9]/.test(own) && 'letters not of Urdu',
    )
  }
  return faults.filter((fault) => fault !== false)
}

// In a title or an attribute, runs of digits and Latin letters stand between marks of direction.
function plainText(text: string): string {
  return text.replace(/[\u2066\u2069]/g, '')
}

// A picture, a title or a button may name what somebody wrote; what stands on the page says it is so.
// What is told of a page elsewhere may end with the beginning of it.
function without(text: string, theirs: readonly string[]): string {
  const rest = theirs
    .filter((written) => written.length > 1)
    .reduce((words, written) => words.replaceAll(written, ' '), text)
  const begun = theirs.find((written) => written.length > 20 && rest.includes(written.slice(0, 20)))
  return begun ? rest.slice(0, rest.indexOf(begun.slice(0, 20))) : rest
}
