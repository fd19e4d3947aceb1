import { suggest } from '../../app/browse/suggestions/suggest.server.ts'
import { seededRandom } from '../../db/seed/demo/random.ts'
import { type Times, time } from './measure.ts'
import type { Market } from './open-market.ts'

type Typed = { typed: string; language: 'en' | 'ur' }

// What stands in the box after each pause in typing.
const kinds: { name: string; asked: Typed[] }[] = [
  { name: 'two letters', asked: inEnglish('tr', 'be', 'co', 'ga', 'ma', 'kh') },
  { name: 'three letters', asked: inEnglish('tra', 'gan', 'sah', 'zam', 'mil', 'pot') },
  { name: 'half a word', asked: inEnglish('tract', 'gandu', 'buffa', 'rotav', 'wheat', 'massey') },
  {
    name: 'a word and a half',
    asked: inEnglish('massey ferg', 'sahiwal co', 'fresh mil', 'zameen sah'),
  },
  { name: 'three words', asked: inEnglish('cow for sale', 'wheat in okara', 'fresh buffalo milk') },
  { name: 'half a rare name', asked: inEnglish('qadgaa', 'jamrila', 'bakhapu', 'lashvae') },
  { name: 'misspelt', asked: inEnglish('tracktar', 'buffelow', 'fertelizar') },
  { name: 'nothing', asked: inEnglish('xylophone', 'zzqqxy') },
  {
    name: 'Urdu',
    asked: ['گن', 'گندم', 'ٹریک', 'بھی', 'زمین بر'].map((typed) => ({ typed, language: 'ur' })),
  },
]

/** Whole calls, and what of each the database took. */
export type TimedSuggestions = { name: string; times: Times; answers: Times }[]

/** Asks for suggestions of every kind so many times, in a shuffled order, once warm. */
export async function timeSuggestions(market: Market, rounds: number): Promise<TimedSuggestions> {
  const random = seededRandom('suggestions')
  const timed = kinds.map((kind) => ({ ...kind, times: [] as Times, answers: [] as Times }))
  for (const { asked } of timed) for (const typed of asked) await suggest(market.db, typed)
  for (let round = 0; round < rounds; round++) {
    for (const { asked, times, answers } of random.shuffle(timed)) {
      market.stopwatch.take()
      times.push(await time(() => suggest(market.db, random.pick(asked))))
      answers.push(market.stopwatch.take())
    }
    market.heard.length = 0
  }
  return timed
}

function inEnglish(...texts: string[]): Typed[] {
  return texts.map((typed) => ({ typed, language: 'en' }))
}
