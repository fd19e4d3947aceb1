import { and, asc, eq, gt } from 'drizzle-orm'
import { images, listings, messages, services } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { rowsInPages } from './rows-in-pages.ts'

/** Where a picture lies in the store, and what it is called in the file its owner fetches. */
export type OwnPicture = { name: string; path: string }

type Holder = 'listings' | 'services' | 'messages'

/** `photos/listings/{id}/1.jpg` and so on, in the order in which they are shown. */
export function namesOfPictures(holder: Holder, id: string, paths: readonly string[]): string[] {
  return paths.map((path, i) => `photos/${holder}/${id}/${i + 1}.${path.split('.').at(-1)}`)
}

export async function* picturesOfOffers(db: Database, userId: string): AsyncGenerator<OwnPicture> {
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
    for await (const { id, paths } of rows) yield* named(holder, id, paths)
  }
}

/** The photos a person sent; those they were sent are the sender's. */
export async function* picturesOfMessages(
  db: Database,
  userId: string,
): AsyncGenerator<OwnPicture> {
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
  for await (const { id } of sent) yield* named('messages', id, await pathsOfMessage(db, id))
}

/** The photos of a message, in order. */
async function pathsOfMessage(db: Database, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ path: images.path })
    .from(images)
    .where(eq(images.messageId, messageId))
    .orderBy(asc(images.position))
  return rows.map(({ path }) => path)
}

function* named(holder: Holder, id: string, paths: readonly string[]): Generator<OwnPicture> {
  const names = namesOfPictures(holder, id, paths)
  for (const [i, path] of paths.entries()) yield { name: names[i] ?? '', path }
}
