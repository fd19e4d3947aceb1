import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { scheduleDeletion } from '../../accounts/lifecycle/schedule-deletion.server.ts'
import {
  holdNumber,
  listNumbers,
  lockNumber,
  releaseNumber,
} from '../../accounts/phone/phone-numbers.server.ts'
import { moveConversations } from '../../conversations/safety/move-conversations.server.ts'
import { movePictures } from '../../images/attach/move-pictures.server.ts'
import { moveOffers } from '../../offers/manage/move-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { offerTables } from '../decisions/offer-tables.server.ts'

/**
 * Gives the offers, conversations and numbers of one account to another one of the same person. The emptied account is
 * deleted after the usual days, unless its owner logs in.
 */
export async function mergeAccounts(
  tx: Database,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<void> {
  const move = { fromId: otherId, toId: userId }
  for (const table of offerTables) await moveOffers(tx, table, move)
  await movePictures(tx, move)
  await moveConversations(tx, move)
  for (const { e164, provenBy } of await listNumbers(tx, otherId)) {
    await lockNumber(tx, e164)
    await releaseNumber(tx, { userId: otherId, e164 })
    await holdNumber(tx, { userId, e164, provenBy })
  }
  const [other] = await tx.select().from(users).where(eq(users.id, otherId))
  await scheduleDeletion(tx, { userId: otherId, email: other?.email ?? null })
}
