import { and, eq } from 'drizzle-orm'
import { conversations, images, messages } from '../../db/schema.server.ts'

import { atWidth, pictureWidths } from '../images/picture-url.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { isPartyTo, mayRead } from './parties.server.ts'

type Wanted = {
  conversationId: string
  imageId: string
  viewerId: string
  /** One of the widths that pictures lie in; the original without one. */
  width?: number | undefined
}

/** The stored path of a photo in a message that the viewer may see. */
export async function findPhoto(
  db: Database,
  { conversationId, imageId, viewerId, width }: Wanted,
): Promise<string | undefined> {
  if (!isId(conversationId) || !isId(imageId)) return undefined
  const [photo] = await db
    .select({ path: images.path })
    .from(images)
    .innerJoin(messages, eq(messages.id, images.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(images.id, imageId),
        eq(conversations.id, conversationId),
        isPartyTo(viewerId),
        mayRead(viewerId),
      ),
    )
  if (!photo || width === undefined) return photo?.path
  const known = pictureWidths.find((made) => made === width)
  return known && atWidth(photo.path, known)
}
