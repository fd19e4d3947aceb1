import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { isLatin } from '../../search/vocabulary/roman-urdu-key.ts'

type Correction = { typed: string; replacements: readonly string[] }

/**
 * Names corrections by the usual spelling: for `bufelo` the nearest known spelling may be any, but the reader
 * knows `buffalo`.
 */
export function nameReplacements(
  corrections: readonly Correction[],
  lexicon: Pick<Lexicon, 'oneWordTerms' | 'termsOfConcept'>,
): { typed: string; replacements: string[] }[] {
  return corrections.map(({ typed, replacements }) => {
    const [nearest = ''] = replacements
    const terms = (lexicon.oneWordTerms.get(nearest) ?? []).flatMap(
      (concept) => lexicon.termsOfConcept.get(concept) ?? [],
    )
    const usual = terms.find((term) => isLatin(term) === isLatin(typed) && term[0] === typed[0])
    return { typed, replacements: [usual ?? nearest] }
  })
}
