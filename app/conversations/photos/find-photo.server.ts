import { and, eq } from 'drizzle-orm'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { pathAtWidth } from '../../images/serving/picture-url.ts'
import { pictureWidths } from '../../images/serving/picture-widths.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { canRead, isPartyTo } from '../thread/conversation-access.server.ts'

type FindPhotoInput = {
  conversationId: string
  imageId: string
  viewerId: string
  width?: number | undefined
}

export async function findPhoto(
  db: Database,
  { conversationId, imageId, viewerId, width }: FindPhotoInput,
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
        canRead(viewerId),
      ),
    )
  if (!photo || width === undefined) return photo?.path
  const validWidth = pictureWidths.find((made) => made === width)
  return validWidth && pathAtWidth(photo.path, validWidth)
}
