import { and, eq } from 'drizzle-orm'
import { releasePictures } from '../../images/attach/attach-pictures.server.ts'
import { removePictureFiles } from '../../images/attach/remove-picture-files.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import type { OfferTable, OwnOffer } from '../offer-table.server.ts'
import { listDeletedCovers, purgeDeletedOffers } from './deleted-offers.server.ts'

/** Id and title of a member's own offer in any state. */
export async function findOwnOffer(
  db: Database,
  { rows }: OfferTable,
  { id, ownerId }: OwnOffer,
): Promise<{ id: string; title: string } | undefined> {
  if (!isId(id)) return undefined
  const [own] = await db
    .select({ id: rows.id, title: rows.title })
    .from(rows)
    .where(and(eq(rows.id, id), eq(rows.ownerId, ownerId)))
  return own
}

export async function tryToDelete(
  db: Database,
  table: OfferTable,
  own: OwnOffer,
): Promise<'deleted' | 'not-found' | 'failed'> {
  return await deleteOffer(db, table, own).catch((error) => {
    log.error({ requestId: requestId(), err: error }, `${table.kind} not deleted`)
    return 'failed'
  })
}

/**
 * Deletes an owner's own offer with its pictures. Users with a favorite or conversation still see its title and
 * smallest cover. One that no longer exists counts as deleted; another user's is not found. Shared demo
 * pictures stay.
 */
export async function deleteOffer(
  db: Database,
  table: OfferTable,
  own: OwnOffer,
): Promise<'deleted' | 'not-found'> {
  if (!isId(own.id)) return 'not-found'
  const pictures = await db.transaction((tx) => deleteOwnRow(tx, table, own))
  if (!pictures) {
    const isOthers = (await db.$count(table.rows, eq(table.rows.id, own.id))) > 0
    return isOthers ? 'not-found' : 'deleted'
  }
  // The offer is already deleted; the purge job removes any files left behind.
  await removePictureFiles(db, pictures.paths, { keepSmallestOf: pictures.covers }).catch((error) =>
    log.error({ err: error }, 'pictures left behind'),
  )
  return 'deleted'
}

async function deleteOwnRow(tx: Database, table: OfferTable, own: OwnOffer) {
  const { rows, pictureHolder, beforeDelete } = table
  const isOwn = and(eq(rows.id, own.id), eq(rows.ownerId, own.ownerId))
  // Locked until the commit, so that a concurrent edit cannot attach a picture to it.
  const [lockedOffer] = await tx.select({ id: rows.id }).from(rows).where(isOwn).for('update')
  if (!lockedOffer) return undefined
  await beforeDelete?.(tx, own.id)
  const paths = await releasePictures(tx, pictureHolder(own.id))
  await tx.delete(rows).where(isOwn)
  return { paths, covers: await listDeletedCovers(tx, table, own.id) }
}

const batchSize = 100

/** Deletes all offers of a member, and what others still see of deleted ones. Safe to interrupt and run again. */
export async function deleteOffersOf(
  db: Database,
  table: OfferTable,
  ownerId: string,
): Promise<void> {
  const { rows } = table
  for (;;) {
    const some = await db
      .select({ id: rows.id })
      .from(rows)
      .where(eq(rows.ownerId, ownerId))
      .limit(batchSize)
    for (const { id } of some) await deleteOffer(db, table, { id, ownerId })
    if (some.length < batchSize) break
  }
  await purgeDeletedOffers(db, table, ownerId)
}
