import type { Random } from '../../../db/seed/demo/random.ts'
import sounds from './sounds.json' with { type: 'json' }

/** Picks from a list by Zipf's law: the third item a third as often as the first. */
export function pickByZipf<T>(list: readonly T[], random: Random): T {
  const picked = list[skewedPlace(list.length, random)]
  if (picked === undefined) throw new Error('Cannot pick from an empty list')
  return picked
}

function skewedPlace(length: number, random: Random): number {
  return Math.floor((length + 1) ** random.between(0, 1)) - 1
}

/** How a seller writes: English, Urdu or Roman Urdu. */
export type WritingStyle = 'en' | 'ur' | 'roman'

type Sound = readonly [roman: string, urdu: string]

const starts: Sound[] = Object.entries(sounds.starts)
const middles: Sound[] = Object.entries(sounds.middles)
const ends: Sound[] = Object.entries(sounds.ends)

const names = starts.length * middles.length * ends.length
// Coprime to the number of names, so that names of neighbouring ranks do not look alike.
const stride = 10_007

/** The name of a person, place or shop at a rank below some 34,000; higher ranks are rarer. */
export function nameAtRank(rank: number, manner: WritingStyle): string {
  const place = (rank * stride) % names
  const sounds = [
    starts[place % starts.length],
    middles[Math.floor(place / starts.length) % middles.length],
    ends[Math.floor(place / starts.length / middles.length)],
  ]
  const script = manner === 'ur' ? 1 : 0
  const word = sounds.map((sound) => sound?.[script]).join('')
  return script ? word : word.charAt(0).toUpperCase() + word.slice(1)
}

/** Picks a name: a few come often, most hardly ever. */
export function pickName(manner: WritingStyle, random: Random): string {
  return nameAtRank(skewedPlace(names, random), manner)
}

/** Adds a typo to a word: a letter left out, doubled, or swapped with its neighbour. */
export function misspell(word: string, random: Random): string {
  const at = random.whole(1, word.length - 2)
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  return before + random.pick([next, letter + letter + next, next + letter]) + after
}

/** A normally distributed number with mean 0 and standard deviation 1. */
function bell(random: Random): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random.between(0, 1)
  return sum
}

/** A random amount around `typical`, rounded to two or three significant digits as people do. */
export function amountAround(typical: number, spread: number, random: Random): number {
  const amount = typical * Math.exp(spread * bell(random))
  const unit = 10 ** (Math.floor(Math.log10(amount)) - (random.chance(0.25) ? 2 : 1))
  return Math.round(amount / unit) * unit
}
