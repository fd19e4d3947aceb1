import { findContacts } from '../contacts-in-text/find-contacts.server.ts'
import type { Offer, RuleResult } from './offer.ts'

/** The forms refuse such texts before they are saved, so this finds something only in a dry run. */
export function findContactInText(offer: Offer): RuleResult | undefined {
  const texts = [offer.title, offer.description, ...offer.details.map(({ value }) => value)]
  const kind = texts.flatMap((text) => findContacts(text))[0]?.kind
  return (
    kind && { message: { key: `listing.errors.${kind}InText` }, details: kind, facts: { kind } }
  )
}
