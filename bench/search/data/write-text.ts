import { closers } from '../../../db/seed/demo/phrases.ts'
import type { Random } from '../../../db/seed/demo/random.ts'
import type { ListingStub } from '../../../db/seed/demo/stubs.ts'
import type { Goods } from './goods.ts'
import type { Place } from './places.ts'
import { type Manner, misspell, pickName, pickSkewed } from './vocabulary.ts'
import { inPlace, looseWords, offers, qualities, sayings } from './wording.ts'
import type { WrittenDetail } from './write-details.ts'

type About = {
  goods: Goods
  sample: ListingStub
  manner: Manner
  place: Place
  details: WrittenDetail[]
  amount: number
  random: Random
}

/** Four to nine words: what it is, of which sort, how much of it, and often where. */
export function writeTitle(about: About): string {
  const { goods, sample, manner, place, amount, random } = about
  const isDemos = sample.language === (manner === 'ur' ? 'ur' : 'en') && random.chance(0.15)
  const name = isDemos ? sample.title : pickSkewed(goods.names[manner], random)
  const sort = sortOf(about)
  const parts = [
    random.chance(0.6) ? pickSkewed(qualities[manner], random) : '',
    sort,
    name,
    random.chance(0.45) ? `${Math.max(1, Math.round(amount))}` : '',
    random.chance(0.25) ? pickName(manner, random) : '',
    random.chance(0.5) ? random.pick(offers[manner]) : '',
    random.chance(0.35) ? inPlace[manner](place.written) : '',
  ]
  const words = parts.join(' ').split(' ').filter(Boolean).slice(0, 9)
  while (words.length < 4) words.push(pickSkewed(looseWords[manner], random))
  return typed(words, random).join(' ').slice(0, 120)
}

const sorts = new Set(['breed', 'make', 'model', 'variety', 'species', 'bird_type', 'brand'])

/** The breed, the make or the variety, as words of a title. */
function sortOf({ details, manner, random }: About): string {
  const named = details.filter(({ field }) => sorts.has(field.name))
  if (named.length === 0 || random.chance(0.35)) return ''
  const { field, value } = random.pick(named)
  const option = field.options?.find((known) => known.value === value)
  const label = manner === 'ur' ? option?.ur : option?.en
  return (label ?? value).replace(/\(.*?\)/g, '').trim()
}

/** Fifteen to sixty words, more often few: sentences of such sellers, and loose words between. */
export function writeDescription(about: About): string {
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
  if (share < 0.6) return fill(random.pick(sayings[manner]), manner, random)
  if (share < 0.7) return inPlace[manner](place.written)
  if (share < 0.8) return pickSkewed(goods.names[manner], random)
  const texts = goods.samples.filter(({ language }) => language === script)
  if (texts.length > 0 && share < 0.92) {
    return random.pick(random.pick(texts).text.split(/(?<=[.۔]) /))
  }
  return random.pick(closers[random.chance(0.6) ? sample.kind : 'any'][script])
}

function looseSentence(manner: Manner, random: Random): string {
  const count = random.whole(3, 8)
  return Array.from({ length: count }, () =>
    random.chance(0.1) ? rareWord(manner, random) : pickSkewed(looseWords[manner], random),
  ).join(' ')
}

function rareWord(manner: Manner, random: Random): string {
  const share = random.between(0, 1)
  if (share < 0.7) return pickName(manner, random)
  // Some give a telephone number in the text, others the number of a field or a file.
  if (share < 0.75) return `03${random.whole(100_000_000, 499_999_999)}`
  return String(Math.round(10 ** random.between(0, 5)))
}

function fill(saying: string, manner: Manner, random: Random): string {
  return saying
    .replace('#', String(Math.round(10 ** random.between(0, 3.2))))
    .replace('@', pickName(manner, random))
}

// One word in two hundred slips.
function typed(words: string[], random: Random): string[] {
  return words.map((word) =>
    word.length > 4 && /^[a-z]+$/i.test(word) && random.chance(0.005)
      ? misspell(word, random)
      : word,
  )
}
