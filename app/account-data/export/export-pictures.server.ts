import { and, asc, eq, gt } from 'drizzle-orm'
import { messages } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { paginateRows } from './paginate-rows.ts'

export type ExportedPicture = { name: string; path: string }

type PictureOwner = 'listings' | 'services' | 'messages'

/** ZIP names such as `photos/listings/{id}/1.jpg`, numbered in display order. */
export function pictureNames(owner: PictureOwner, id: string, paths: readonly string[]): string[] {
  return paths.map((path, i) => `photos/${owner}/${id}/${i + 1}.${path.split('.').at(-1)}`)
}

export async function* listOfferPictures(
  db: Database,
  userId: string,
): AsyncGenerator<ExportedPicture> {
  for (const [owner, table, ownerColumn] of [
    ['listings', listings, listings.sellerId],
    ['services', services, services.providerId],
  ] as const) {
    const rows = paginateRows(
      (after: string | undefined, count) =>
        db
          .select({ id: table.id, paths: table.images })
          .from(table)
          .where(and(eq(ownerColumn, userId), after ? gt(table.id, after) : undefined))
          .orderBy(asc(table.id))
          .limit(count),
      ({ id }) => id,
    )
    for await (const { id, paths } of rows) yield* toExportedPictures(owner, id, paths)
  }
}

/** The photos a user sent. Photos they received belong to the sender. */
export async function* listMessagePictures(
  db: Database,
  userId: string,
): AsyncGenerator<ExportedPicture> {
  const sentMessages = paginateRows(
    (after: string | undefined, count) =>
      db
        .selectDistinct({ id: messages.id })
        .from(messages)
        .innerJoin(images, eq(images.messageId, messages.id))
        .where(and(eq(messages.senderId, userId), after ? gt(messages.id, after) : undefined))
        .orderBy(asc(messages.id))
        .limit(count),
    ({ id }) => id,
  )
  for await (const { id } of sentMessages)
    yield* toExportedPictures('messages', id, await listMessagePaths(db, id))
}

async function listMessagePaths(db: Database, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ path: images.path })
    .from(images)
    .where(eq(images.messageId, messageId))
    .orderBy(asc(images.position))
  return rows.map(({ path }) => path)
}

function* toExportedPictures(
  owner: PictureOwner,
  id: string,
  paths: readonly string[],
): Generator<ExportedPicture> {
  const names = pictureNames(owner, id, paths)
  for (const [i, path] of paths.entries()) yield { name: names[i] ?? '', path }
}
