import { detectListingScam } from '../scam/detect-listing-scam.ts'
import type { Offer, RuleResult } from './offer.ts'

/** Finds that an offer asks for money or a code before the goods can be seen. */
export function findAdvancePayment({ title, description }: Offer): RuleResult | undefined {
  const kinds = detectListingScam(`${title}\n${description}`)
  return kinds.length > 0 ? { details: kinds.join(', '), facts: { kinds } } : undefined
}
