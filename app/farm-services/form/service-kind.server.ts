import { eq, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import { orderPictures } from '../../images/attach/order-pictures.server.ts'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import type { OfferKind, PictureRefusal } from '../../offers/save/offer-kind.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import { heldColumns } from '../../screening/rules/screen-offer.server.ts'
import { isOwnService } from '../manage/own-services.server.ts'
import { serviceTable } from '../service-table.server.ts'
import type { ServiceDraft } from './parse-service.server.ts'
import { serviceSearchText } from './service-search-text.server.ts'

type LockedService = Pick<
  typeof services.$inferSelect,
  'id' | 'status' | 'moderation' | 'revision' | 'images'
>

/** How farm services are posted and changed; their search index is a text. */
export const serviceKind: OfferKind<ServiceDraft, LockedService, { searchText: string }> = {
  table: serviceTable,
  postLimits: {
    hour: 'service-post-hour',
    day: 'service-post-day',
    network: 'service-post-network',
  },
  saveLimit: 'save-service',
  async prepareIndex(db, draft) {
    const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
    return { searchText: serviceSearchText(draft, catalogs) }
  },
  screenedContent: ({ title, description, price, priceUnit, imageIds }) => ({
    ...{ title, description, price, priceUnit, imageIds },
    ...{ quantity: null, categoryId: null, subcategoryId: null, details: [] },
  }),
  insert: insertService,
  lock: lockService,
  overwrite: overwriteService,
}

type ServiceContents = { ownerId: string; draft: ServiceDraft; index: { searchText: string } }

async function insertService(
  tx: Database,
  { ownerId, draft, index, isHeld }: ServiceContents & { isHeld: boolean },
): Promise<{ id: string } | { refused: PictureRefusal }> {
  const id = newId()
  const { imageIds, ...fields } = draft
  const held = isHeld && heldColumns('active')
  await tx.insert(services).values({ ...fields, ...index, ...held, id, providerId: ownerId })
  const attached = await attachPictures(tx, { ownerId, for: { serviceId: id }, imageIds })
  if ('refused' in attached) return attached
  await tx.update(services).set({ images: attached.paths }).where(eq(services.id, id))
  return { id }
}

/** Without a revision, the form has seen none: the service counts as changed. */
async function lockService(
  tx: Database,
  own: { id: string; ownerId: string; revision: number | undefined },
): Promise<{ locked: LockedService } | { refused: 'not-found' | 'changed-meanwhile' }> {
  const { id, ownerId, revision } = own
  if (!isId(id)) return { refused: 'not-found' }
  const [locked] = await tx
    .select({
      id: services.id,
      status: services.status,
      moderation: services.moderation,
      revision: services.revision,
      images: services.images,
    })
    .from(services)
    .where(isOwnService({ serviceId: id, providerId: ownerId }))
    .for('update')
  if (!locked || !isEditable(locked)) return { refused: 'not-found' }
  return locked.revision === revision ? { locked } : { refused: 'changed-meanwhile' }
}

async function overwriteService(
  tx: Database,
  {
    locked,
    ownerId,
    draft,
    index,
    also,
  }: ServiceContents & { locked: LockedService; also: object },
): Promise<{ refused: PictureRefusal } | undefined> {
  const { id, images: currentPaths } = locked
  const { imageIds, ...fields } = draft
  const order = { ownerId, for: { serviceId: id }, imageIds, currentPaths }
  const ordered = await orderPictures(tx, order)
  if ('refused' in ordered) return ordered
  const changed = { revision: sql`${services.revision} + 1`, updatedAt: sql`now()` }
  await tx
    .update(services)
    .set({ ...fields, ...index, images: ordered.paths, ...changed, ...also })
    .where(eq(services.id, id))
  return undefined
}
