import { closers } from '../../../db/seed/demo/phrases.ts'
import type { Random } from '../../../db/seed/demo/random.ts'
import type { ListingStub } from '../../../db/seed/demo/stubs.ts'
import type { Goods } from './goods.ts'
import type { Place } from './places.ts'
import { misspell, pickByZipf, pickName, type WritingStyle } from './vocabulary.ts'
import { adjectives, fillerWords, formatLocation, offerPhrases, sentences } from './wording.ts'
import type { GeneratedDetail } from './write-details.ts'

type About = {
  goods: Goods
  sample: ListingStub
  /** The title is the demo listing's. */
  isCopy: boolean
  manner: WritingStyle
  place: Place
  details: GeneratedDetail[]
  amount: number
  random: Random
}

/** A title of four to nine words: goods, variety, amount and often the location. */
export function generateTitle(about: About): string {
  const { goods, sample, isCopy, manner, place, amount, random } = about
  const name = isCopy ? sample.title : pickByZipf(goods.names[manner], random)
  const sort = sortOf(about)
  const parts = [
    random.chance(0.6) ? pickByZipf(adjectives[manner], random) : '',
    sort,
    name,
    random.chance(0.45) ? `${Math.max(1, Math.round(amount))}` : '',
    random.chance(0.25) ? pickName(manner, random) : '',
    random.chance(0.5) ? random.pick(offerPhrases[manner]) : '',
    random.chance(0.35) ? formatLocation[manner](place.written) : '',
  ]
  const words = parts.join(' ').split(' ').filter(Boolean).slice(0, 9)
  while (words.length < 4) words.push(pickByZipf(fillerWords[manner], random))
  return typed(words, random).join(' ').slice(0, 120)
}

const sorts = new Set(['breed', 'make', 'model', 'variety', 'species', 'bird_type', 'brand'])

/** The breed, make or variety as it appears in a title. */
function sortOf({ details, manner, random }: About): string {
  const sortDetails = details.filter(({ field }) => sorts.has(field.name))
  if (sortDetails.length === 0 || random.chance(0.35)) return ''
  const { field, value } = random.pick(sortDetails)
  const option = field.options?.find((candidate) => candidate.value === value)
  const label = manner === 'ur' ? option?.ur : option?.en
  return (label ?? value).replace(/\(.*?\)/g, '').trim()
}

/** A description of 15 to 60 words, mostly short: typical sentences with filler words between. */
export function generateDescription(about: About): string {
  const { manner, random } = about
  const length = 15 + Math.floor(46 * random.between(0, 1) ** 1.7)
  const words: string[] = []
  while (words.length < length) words.push(...nextSentence(about).split(' '))
  return typed(words.slice(0, length), random)
    .join(' ')
    .concat(manner === 'ur' ? '۔' : '.')
}

function nextSentence({ goods, sample, manner, place, random }: About): string {
  const script = manner === 'ur' ? 'ur' : 'en'
  const share = random.between(0, 1)
  if (share < 0.3) return looseSentence(manner, random)
  if (share < 0.6) return fill(random.pick(sentences[manner]), manner, random)
  if (share < 0.7) return formatLocation[manner](place.written)
  if (share < 0.8) return pickByZipf(goods.names[manner], random)
  const texts = goods.samples.filter(({ language }) => language === script)
  if (texts.length > 0 && share < 0.92) {
    return random.pick(random.pick(texts).text.split(/(?<=[.۔]) /))
  }
  return random.pick(closers[random.chance(0.6) ? sample.kind : 'any'][script])
}

function looseSentence(manner: WritingStyle, random: Random): string {
  const count = random.whole(3, 8)
  return Array.from({ length: count }, () =>
    random.chance(0.1) ? rareWord(manner, random) : pickByZipf(fillerWords[manner], random),
  ).join(' ')
}

function rareWord(manner: WritingStyle, random: Random): string {
  const share = random.between(0, 1)
  if (share < 0.7) return pickName(manner, random)
  // Some texts contain a phone number, others some other number.
  if (share < 0.75) return `03${random.whole(100_000_000, 499_999_999)}`
  return String(Math.round(10 ** random.between(0, 5)))
}

function fill(sentence: string, manner: WritingStyle, random: Random): string {
  return sentence
    .replace('#', String(Math.round(10 ** random.between(0, 3.2))))
    .replace('@', pickName(manner, random))
}

// One word in two hundred gets a typo.
function typed(words: string[], random: Random): string[] {
  return words.map((word) =>
    word.length > 4 && /^[a-z]+$/i.test(word) && random.chance(0.005)
      ? misspell(word, random)
      : word,
  )
}
