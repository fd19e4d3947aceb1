import { listActiveRecords } from '../../reference/active-records.server.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import type { Offer, RuleResult } from './offer.ts'

type OwnWord = { phrase: string; action: 'signal' | 'refuse' }

/** Words that the operator watches or refuses. Of several, one to refuse counts. */
export function findOwnWords(offer: Offer): RuleResult | undefined {
  const words = listActiveRecords<OwnWord>('word')
  if (words.length === 0) return undefined
  const texts = [offer.title, offer.description, ...offer.details.map(({ value }) => value)]
  const folded = texts.map((text) => ` ${tokenize(text).join(' ')} `)
  const found = words.filter(({ phrase }) => {
    const wanted = tokenize(phrase).join(' ')
    return wanted && folded.some((text) => text.includes(` ${wanted} `))
  })
  const first = found.find(({ action }) => action === 'refuse') ?? found[0]
  if (!first) return undefined
  const { phrase, action } = first
  const phrases = found.map((word) => word.phrase)
  return {
    ...{ atMost: action, details: phrases.join(', '), facts: { phrases } },
    message: { key: 'screening.ownWord', params: { word: phrase } },
  }
}
