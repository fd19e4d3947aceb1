import { suggest } from '../../app/browse/suggestions/suggest.server.ts'
import { seededRandom } from '../../db/seed/demo/random.ts'
import { measureTime, type Times } from '../support/measure.ts'
import type { Market } from './open-market.ts'

type SuggestionInput = { typed: string; language: 'en' | 'ur' }

// The input of the search box after each pause in typing.
const kinds: { name: string; queries: SuggestionInput[] }[] = [
  { name: 'two letters', queries: inEnglish('tr', 'be', 'co', 'ga', 'ma', 'kh') },
  { name: 'three letters', queries: inEnglish('tra', 'gan', 'sah', 'zam', 'mil', 'pot') },
  {
    name: 'half a word',
    queries: inEnglish('tract', 'gandu', 'buffa', 'rotav', 'wheat', 'massey'),
  },
  {
    name: 'a word and a half',
    queries: inEnglish('massey ferg', 'sahiwal co', 'fresh mil', 'zameen sah'),
  },
  {
    name: 'three words',
    queries: inEnglish('cow for sale', 'wheat in okara', 'fresh buffalo milk'),
  },
  { name: 'half a rare name', queries: inEnglish('qadgaa', 'jamrila', 'bakhapu', 'lashvae') },
  { name: 'misspelt', queries: inEnglish('tracktar', 'buffelow', 'fertelizar') },
  { name: 'nothing', queries: inEnglish('xylophone', 'zzqqxy') },
  {
    name: 'Urdu',
    queries: ['گن', 'گندم', 'ٹریک', 'بھی', 'زمین بر'].map((typed) => ({ typed, language: 'ur' })),
  },
  {
    name: 'Roman Urdu, read in Urdu',
    queries: ['gan', 'bhains', 'taza doo'].map((typed) => ({ typed, language: 'ur' })),
  },
]

/** Times of whole calls, and the part of each spent waiting for the database. */
export type TimedSuggestions = { name: string; times: Times; answers: Times }[]

/** Requests suggestions of every kind `rounds` times in shuffled order, after a warm-up. */
export async function timeSuggestions(market: Market, rounds: number): Promise<TimedSuggestions> {
  const random = seededRandom('suggestions')
  const timed = kinds.map((kind) => ({ ...kind, times: [] as Times, answers: [] as Times }))
  for (const { queries } of timed) for (const typed of queries) await suggest(market.db, typed)
  for (let round = 0; round < rounds; round++) {
    for (const { queries, times, answers } of random.shuffle(timed)) {
      market.stopwatch.take()
      times.push(await measureTime(() => suggest(market.db, random.pick(queries))))
      answers.push(market.stopwatch.take())
    }
    market.statements.length = 0
  }
  return timed
}

function inEnglish(...texts: string[]): SuggestionInput[] {
  return texts.map((typed) => ({ typed, language: 'en' }))
}
