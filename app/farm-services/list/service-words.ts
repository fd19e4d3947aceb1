import { rentWords, workWords } from '../../search/grammar/grammar-words.ts'
import { phraseLength } from '../../search/grammar/split-query.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import { goodsOf } from '../../search/query/parse-query.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import type { ServiceType } from './service-filters.ts'

/** The type of service that does what a concept names: who asks for a harvester wants a harvest. */
export const typeOfConcept: Readonly<Record<string, ServiceType>> = {
  tractor: 'tractor_rental',
  spraying: 'spraying',
  sprayer: 'spraying',
  'boom sprayer': 'spraying',
  labour: 'labor',
  'land preparation': 'land_preparation',
  boring: 'water_boring',
  'tube well': 'water_boring',
  'combine harvester': 'harvesting',
  harvesting: 'harvesting',
  threshing: 'harvesting',
  transport: 'transportation',
  consultancy: 'consultancy',
}

/** Somebody who treats animals; people name no other doctor here. */
const doctorWords: ReadonlySet<string> = new Set(['doctor', 'daktar', 'dactar', 'ڈاکٹر'])
export const conceptsOfDoctor = ['veterinary', 'artificial insemination', 'vaccine'] as const

/** Words that every service could be asked for with: to rent, to have done, a service. */
const emptyPhrases = [...rentWords, ...workWords].filter(
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

/**
 * Reads a doctor as the veterinary work that services name. The animals to be treated
 * (`bhains ka doctor`) then need not be in the text of the service.
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
