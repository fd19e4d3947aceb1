import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { categories } from '../../../db/seed/reference.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import {
  type ControlledPhrase,
  controlledPhrases,
  harmlessWords,
  licenceWords,
  negationRightAfter,
  negationsAfter,
  negationsBefore,
} from './controlled-words.ts'
import type { Offer, RuleResult } from './offer.ts'

const pesticideIds = new Set(
  categories.flatMap(({ slug, subcategories }) =>
    subcategories
      .filter(({ needsLicence }) => needsLicence)
      .map((subcategory) => referenceId('category', slug, subcategory.slug)),
  ),
)
const licenceFieldIds = new Set(
  categories.flatMap(({ slug, fields }) =>
    fields
      .filter(({ provesLicence }) => provesLicence)
      .map(({ name }) => referenceId('field', slug, name)),
  ),
)
// Words around a phrase in which a negation counts.
const reach = 3

/**
 * Drugs, weapons, protected wild animals, and medicines and pesticides without a word of a licence,
 * batch or expiry date.
 */
export function findControlledGoods(offer: Offer): RuleResult | undefined {
  const texts = [offer.title, offer.description, ...offer.details.map(({ value }) => value)]
  const words = texts.map(tokenize)
  const isLicensed =
    offer.details.some(({ fieldId }) => licenceFieldIds.has(fieldId)) ||
    words.some((ofText) => ofText.some((word) => licenceWords.has(word)))
  const found = words.flatMap(listPhrases).filter(({ kind }) => {
    // Machines and crops name the pesticides that they are for.
    if (kind === 'pesticide') return isLicensed ? false : isPesticideTitle(offer)
    return kind !== 'prescription-drug' || !isLicensed
  })
  if (found.length > 0) {
    const kinds = [...new Set(found.map(({ kind }) => kind))]
    const phrases = [...new Set(found.map((phrase) => phrase.words.join(' ')))]
    return { details: phrases.join(', '), facts: { kinds, phrases } }
  }
  const isPesticide = offer.subcategoryId !== null && pesticideIds.has(offer.subcategoryId)
  if (!isPesticide || isLicensed) return undefined
  return { details: 'pesticide', facts: { kinds: ['pesticide'] } }
}

function isPesticideTitle({ title }: Offer): boolean {
  return listPhrases(tokenize(title)).some(({ kind }) => kind === 'pesticide')
}

/** The controlled phrases among folded words, in order. */
function listPhrases(words: readonly string[]): ControlledPhrase[] {
  return words.flatMap((word, index) =>
    (controlledPhrases.get(word) ?? []).filter((phrase) => isMeant(phrase, words, index)),
  )
}

function isMeant(
  { kind, words: phrase }: ControlledPhrase,
  words: readonly string[],
  index: number,
) {
  const end = index + phrase.length
  if (phrase.some((word, offset) => words[index + offset] !== word)) return false
  const harmless = harmlessWords.get(phrase.join(' '))
  const beside = [words[index - 1] ?? '', words[end] ?? '']
  if (harmless && beside.some((word) => harmless.has(word))) return false
  // "Tramadol, no prescription needed" is an offer.
  if (kind === 'drug' || kind === 'weapon') return true
  return !isNegated(words, { start: index, end })
}

function isNegated(words: readonly string[], { start, end }: { start: number; end: number }) {
  const before = words.slice(Math.max(0, start - reach), start)
  const after = words.slice(end, end + reach)
  return (
    before.some((word) => negationsBefore.has(word)) ||
    after.some((word) => negationsAfter.has(word)) ||
    after[0] === negationRightAfter
  )
}
