import { and, asc, eq, gt } from 'drizzle-orm'
import { messages } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { rowsInPages } from './rows-in-pages.ts'

/** Where a picture lies in the store, and what it is called in the file its owner fetches. */
export type ExportedPicture = { name: string; path: string }

type PictureOwner = 'listings' | 'services' | 'messages'

/** `photos/listings/{id}/1.jpg` and so on, in the order in which they are shown. */
export function pictureNames(holder: PictureOwner, id: string, paths: readonly string[]): string[] {
  return paths.map((path, i) => `photos/${holder}/${id}/${i + 1}.${path.split('.').at(-1)}`)
}

export async function* listOfferPictures(
  db: Database,
  userId: string,
): AsyncGenerator<ExportedPicture> {
  for (const [holder, table, ownerColumn] of [
    ['listings', listings, listings.sellerId],
    ['services', services, services.providerId],
  ] as const) {
    const rows = rowsInPages(
      (after: string | undefined, count) =>
        db
          .select({ id: table.id, paths: table.images })
          .from(table)
          .where(and(eq(ownerColumn, userId), after ? gt(table.id, after) : undefined))
          .orderBy(asc(table.id))
          .limit(count),
      ({ id }) => id,
    )
    for await (const { id, paths } of rows) yield* toExportedPictures(holder, id, paths)
  }
}

/** The photos a person sent; those they were sent are the sender's. */
export async function* listMessagePictures(
  db: Database,
  userId: string,
): AsyncGenerator<ExportedPicture> {
  const sent = rowsInPages(
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
  for await (const { id } of sent)
    yield* toExportedPictures('messages', id, await listMessagePaths(db, id))
}

/** The photos of a message, in order. */
async function listMessagePaths(db: Database, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ path: images.path })
    .from(images)
    .where(eq(images.messageId, messageId))
    .orderBy(asc(images.position))
  return rows.map(({ path }) => path)
}

function* toExportedPictures(
  holder: PictureOwner,
  id: string,
  paths: readonly string[],
): Generator<ExportedPicture> {
  const names = pictureNames(holder, id, paths)
  for (const [i, path] of paths.entries()) yield { name: names[i] ?? '', path }
}
