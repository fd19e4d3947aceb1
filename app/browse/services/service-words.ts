import type { ServiceType } from '../../farm-services/form/service-choices.ts'
import { rentWords, workWords } from '../../search/grammar/grammar-words.ts'
import { phraseLength } from '../../search/grammar/split-query.ts'
import {
  goodsOf,
  namesGoods,
  type QueryToken,
  queryWords,
  tokenizeQuery,
} from '../../search/query/parse-query.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { timePhrases } from './read-wanted-day.ts'

/** The types of service that do what a concept names: who asks for a harvester wants a harvest. */
export const typesOfConcept: Readonly<Record<string, readonly ServiceType[]>> = {
  tractor: ['tractor_rental'],
  spraying: ['spraying'],
  sprayer: ['spraying'],
  'boom sprayer': ['spraying'],
  labour: ['labor'],
  'land preparation': ['land_preparation', 'tractor_rental'],
  plough: ['land_preparation', 'tractor_rental'],
  boring: ['water_boring'],
  'tube well': ['water_boring'],
  'combine harvester': ['harvesting'],
  reaper: ['harvesting'],
  harvesting: ['harvesting'],
  threshing: ['harvesting'],
  transport: ['transportation'],
  consultancy: ['consultancy'],
}

/** Somebody who treats animals; people name no other doctor here. */
const doctorWords: ReadonlySet<string> = new Set(['doctor', 'daktar', 'dactar', 'dakter', 'ڈاکٹر'])
export const conceptsOfDoctor = ['veterinary', 'artificial insemination', 'vaccine'] as const

/** Work that nobody sells as goods: who writes `spray` may want what is sprayed. */
const workConcepts: ReadonlySet<string> = new Set([
  'land preparation',
  'harvesting',
  'threshing',
  'labour',
  'consultancy',
])

/** Whether a text asks for work and for no goods, besides the field: `zameen mein hal chalwana`. */
export function asksForWork(text: string, lexicon: Lexicon): boolean {
  const tokens = tokenizeQuery(queryWords(text), lexicon)
  const isOther = (token: QueryToken) =>
    namesGoods(token, lexicon) && !isWork(token) && !isField(token, lexicon)
  return tokens.some(isWork) && !tokens.some(isOther)
}

/** Words that every service could be asked for with: to rent, to have done, a service, next week. */
const emptyPhrases = [...rentWords, ...workWords, ...timePhrases].filter(
  (phrase) => !phrase.some((word) => doctorWords.has(word)),
)

/** Drops the words that only say that a service is wanted, as long as others remain. */
export function withoutServicePhrases(words: readonly string[]): string[] {
  const rest: string[] = []
  for (let index = 0; index < words.length; ) {
    const length = phraseLength(words, index, emptyPhrases)
    if (length === 0) rest.push(words[index] ?? '')
    index += length || 1
  }
  return rest.length > 0 ? rest : [...words]
}

/** Drops the field that work is for, which need not be in the text of the service. */
export function withoutField(tokens: readonly QueryToken[], lexicon: Lexicon): QueryToken[] {
  return tokens.filter((token) => !tokens.some(isWork) || isWork(token) || !isField(token, lexicon))
}

function isWork({ concepts }: QueryToken): boolean {
  return concepts.some((concept) => workConcepts.has(concept))
}

function isField({ concepts }: QueryToken, lexicon: Lexicon): boolean {
  const goods = goodsOf(concepts, lexicon).flatMap(({ is, among }) => [...is, ...among])
  return goods.some((slugs) => /^(barani|nehri)-land\//.test(slugs))
}

/**
 * A doctor is the veterinary work that services name. The animals (`bhains ka doctor`) need not be in the text
 * of the service.
 */
export function readDoctor(tokens: readonly QueryToken[], lexicon: Lexicon): QueryToken[] {
  const isDoctor = ({ words, concepts }: QueryToken) =>
    concepts.includes('veterinary') || words.some((word) => doctorWords.has(word))
  if (!tokens.some(isDoctor)) return [...tokens]
  return tokens.flatMap((token) => {
    if (isDoctor(token))
      return [{ ...token, concepts: [...new Set([...token.concepts, ...conceptsOfDoctor])] }]
    return namesAnimals(token, lexicon) ? [] : [token]
  })
}

function namesAnimals({ concepts }: QueryToken, lexicon: Lexicon): boolean {
  const goods = goodsOf(concepts, lexicon).flatMap(({ is, among }) => [...is, ...among])
  return goods.some((slugs) => /^(livestock|poultry)\//.test(slugs))
}
