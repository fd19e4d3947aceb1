import { sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Language } from '../i18n/language.ts'
import { arrangePictures } from '../images/arrange-pictures.server.ts'
import type { Database } from '../platform/database.server.ts'
import { newFormToken, submitOnce } from '../platform/form-token.server.ts'
import { isId } from '../platform/ids.server.ts'
import { spend } from '../platform/limits.server.ts'
import { gistOf } from '../platform/sent-gist.server.ts'
import { isOwn } from './own-farm-services.server.ts'
import type { FarmServiceDraft } from './parse-farm-service.server.ts'
import { searchTextOf } from './search-text.server.ts'

export type NotUpdated =
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type Updating = {
  providerId: string
  serviceId: string
  token: string
  /** The service's own when the form was opened. */
  revision: number
  draft: FarmServiceDraft
  catalogs: Record<Language, Catalog>
}

/**
 * Saves a provider's own service as its form says, once however often the form is sent: words,
 * place and pictures, all or nothing. It stays up or down as it was. Refuses when it was changed
 * since `revision`, since saving would undo that unseen, and more than 120 saved forms an hour from
 * an account (`retryAfter` is in seconds); what is not the provider's is not found.
 */
export async function updateFarmService(
  db: Database,
  updating: Updating,
): Promise<{ done: { serviceId: string } } | { refused: NotUpdated }> {
  const { providerId: userId, serviceId, token, draft } = updating
  const gist = gistOf(draft)
  const outcome = await submitOnce<{ serviceId: string; gist: string }, NotUpdated>(
    db,
    { userId, token },
    async (tx) => (await rewrite(tx, updating)) ?? { done: { serviceId, gist } },
  )
  // After Back the same form may be sent with other words: that is a change of its own.
  if ('done' in outcome && outcome.done.gist !== gist) {
    return await updateFarmService(db, { ...updating, token: newFormToken() })
  }
  return outcome
}

async function rewrite(
  tx: Database,
  { providerId, serviceId, revision, draft, catalogs }: Updating,
): Promise<{ refused: NotUpdated } | undefined> {
  if (!isId(serviceId)) return { refused: 'not-found' }
  // Locked until the end, so that two who save it come one after the other.
  const [held] = await tx
    .select({ revision: services.revision, images: services.images })
    .from(services)
    .where(isOwn({ serviceId, providerId }))
    .for('update')
  if (!held) return { refused: 'not-found' }
  if (held.revision !== revision) return { refused: 'changed-meanwhile' }
  const spent = await spend(tx, { limit: 'save-service', of: providerId })
  if (!spent.allowed) return { refused: { retryAfter: spent.retryAfter } }
  const { imageIds, ...words } = draft
  const arranged = await arrangePictures(tx, {
    ownerId: providerId,
    for: { serviceId },
    imageIds,
    held: held.images,
  })
  if ('refused' in arranged) return arranged
  await tx
    .update(services)
    .set({
      ...words,
      images: arranged.paths,
      searchText: searchTextOf(draft, catalogs),
      revision: sql`${services.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(isOwn({ serviceId, providerId }))
}
