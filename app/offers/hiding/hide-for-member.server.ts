import { and, eq, ne, or } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { hiddenOffers } from '../../../db/schema/offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import type { HiddenOffer } from './hidden-offer.ts'

type OwnHidden = HiddenOffer & { userId: string }

/**
 * Leaves an offer, or all of a seller, out of what a member is shown; one hidden already stays so. Refuses what
 * does not exist, the member's own, and a 501st.
 */
export async function hideForMember(
  db: Database,
  hidden: OwnHidden,
): Promise<'hidden' | { refused: 'not-found' | 'too-many' }> {
  const { userId, kind, id } = hidden
  if (!isId(id)) return { refused: 'not-found' }
  return await db.transaction(async (tx) => {
    // Concurrent requests cannot take the last place twice.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if ((await tx.$count(hiddenOffers, isOwnHidden(hidden))) > 0) return 'hidden'
    if (!(await isAnothers(tx, hidden))) return { refused: 'not-found' }
    const held = await tx.$count(hiddenOffers, eq(hiddenOffers.userId, userId))
    if (held >= environment().bounds['hidden-offers-held']) return { refused: 'too-many' }
    await tx
      .insert(hiddenOffers)
      .values({ id: newId(), userId, [`${kind}Id`]: id })
      .onConflictDoNothing()
    return 'hidden'
  })
}

/** Shows it to the member again; succeeds if it was not hidden. */
export async function showToMember(db: Database, hidden: OwnHidden): Promise<void> {
  if (isId(hidden.id)) await db.delete(hiddenOffers).where(isOwnHidden(hidden))
}

/** What a leaving member has hidden, and what others have of theirs. */
export async function deleteHiddenOffers(db: Database, userId: string): Promise<void> {
  await db
    .delete(hiddenOffers)
    .where(or(eq(hiddenOffers.userId, userId), eq(hiddenOffers.sellerId, userId)))
}

function isOwnHidden({ userId, kind, id }: OwnHidden) {
  return and(eq(hiddenOffers.userId, userId), eq(hiddenOffers[`${kind}Id`], id))
}

// The lock prevents it from being deleted before the transaction ends.
async function isAnothers(tx: Database, { userId, kind, id }: OwnHidden): Promise<boolean> {
  const [table, ownerId] = {
    listing: [listings, listings.sellerId] as const,
    service: [services, services.providerId] as const,
    seller: [users, users.id] as const,
  }[kind]
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), ne(ownerId, userId)))
    .for('key share')
  return rows.length > 0
}
