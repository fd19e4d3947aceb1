import { eq } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import type { Language } from '../../i18n/language.ts'
import { findListing } from '../../listings/detail/find-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { DeskCase } from './find-case.server.ts'

type OfferFact = { label: string; value: string }

/**
 * What buyers read besides title, price and description, without contact details. Empty for others.
 */
export async function findOfferFacts(
  db: Database,
  { kind, subjectId, ownerId }: Pick<DeskCase, 'kind' | 'subjectId' | 'ownerId'>,
  language: Language,
): Promise<OfferFact[]> {
  if (kind === 'service') return await findServiceFacts(db, subjectId, language)
  if (kind !== 'listing' || !ownerId) return []
  const t = getTranslator(language)
  // As its owner, since others do not find a hidden one.
  const listing = await findListing(db, { listingId: subjectId, viewerId: ownerId, language })
  if (!listing) return []
  const { category, subcategory, city, province, priceUnit, tiles, details } = listing
  // The label of a tile lacks the unit in brackets.
  const names = new Set(details.map(({ label }) => withoutBrackets(label)))
  return removeEmptyFacts([
    {
      label: t('moderation.facts.category'),
      value: [category?.name, subcategory?.name].filter(Boolean).join(' · '),
    },
    { label: t('moderation.facts.place'), value: [city, province].filter(Boolean).join(' · ') },
    { label: t('listing.fields.priceUnit'), value: priceUnit.name },
    ...tiles.filter(({ label }) => !names.has(withoutBrackets(label))),
    ...details.map(({ label, value }) => ({ label, value })),
  ])
}

async function findServiceFacts(
  db: Database,
  serviceId: string,
  language: Language,
): Promise<OfferFact[]> {
  const t = getTranslator(language)
  const [row] = await db
    .select({ type: services.serviceType, city: services.city })
    .from(services)
    .where(eq(services.id, serviceId))
  return removeEmptyFacts([
    { label: t('moderation.facts.category'), value: row ? t(`services.types.${row.type}`) : '' },
    { label: t('moderation.facts.place'), value: row?.city ?? '' },
  ])
}

function removeEmptyFacts(facts: OfferFact[]): OfferFact[] {
  return facts.filter(({ value }) => value !== '')
}
