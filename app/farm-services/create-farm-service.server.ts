import { and, eq, gt, sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Language } from '../i18n/language.ts'
import { claimPictures } from '../images/claim-pictures.server.ts'
import type { Database } from '../platform/database.server.ts'
import { newId } from '../platform/ids.server.ts'
import type { FarmServiceDraft } from './parse-farm-service.server.ts'
import { searchTextOf } from './search-text.server.ts'

type Creation = {
  providerId: string
  draft: FarmServiceDraft
  catalogs: Record<Language, Catalog>
}

/**
 * Makes an active service with its pictures, not featured and seen by nobody yet. Runs in the
 * caller's transaction, which must be undone when this refuses: a picture that is not the
 * provider's, or that something else holds, spoils the whole.
 */
export async function createFarmService(
  tx: Database,
  { providerId, draft, catalogs }: Creation,
): Promise<{ serviceId: string } | { refused: 'unknown-picture' | 'too-many-pictures' }> {
  const serviceId = newId()
  const { imageIds, ...words } = draft
  const searchText = searchTextOf(draft, catalogs)
  await tx.insert(services).values({ ...words, id: serviceId, providerId, searchText })
  const claim = { ownerId: providerId, for: { serviceId }, imageIds }
  const claimed = await claimPictures(tx, claim)
  if ('refused' in claimed) return claimed
  await tx.update(services).set({ images: claimed.paths }).where(eq(services.id, serviceId))
  return { serviceId }
}

/**
 * The service a provider has just made with the very same words, price and place. After Back a
 * browser may show the filled form under a fresh token; sending that must not make a second one.
 */
export async function findSameFarmService(
  db: Database,
  { providerId, draft }: Omit<Creation, 'catalogs'>,
): Promise<string | undefined> {
  const [same] = await db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.providerId, providerId),
        gt(services.createdAt, sql`now() - interval '15 minutes'`),
        eq(services.serviceType, draft.serviceType),
        eq(services.title, draft.title),
        eq(services.description, draft.description),
        eq(services.price, draft.price),
        eq(services.city, draft.city),
      ),
    )
    .limit(1)
  return same?.id
}
