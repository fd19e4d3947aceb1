import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql, TransactionRollbackError } from 'drizzle-orm'
import { listings, renewalLinks } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { renew } from './change-status.server.ts'
import { shownStatus } from './public-listing.server.ts'

const daysAfterExpiry = 14

/**
 * Makes a link's token, 256 bits of chance, good until two weeks after its listing's time has run
 * out. Only its hash is kept, so it cannot be told again.
 */
export async function issueRenewal(
  db: Database,
  { listingId, expiresAt }: { listingId: string; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const end = new Date(expiresAt.getTime() + daysAfterExpiry * 24 * 3_600_000)
  await db.insert(renewalLinks).values({ tokenHash: hashOf(token), listingId, expiresAt: end })
  return token
}

type Renewable = Awaited<ReturnType<typeof readLink>>

/** `gone`: no such link, or its listing was deleted. `over`: it is too late for this link. */
export type RenewalRefusal = 'gone' | 'sold' | 'used' | 'over'

export type Renewal = { listing: NonNullable<Renewable>['listing']; refused?: RenewalRefusal }

/** The listing a link renews, and why it does not, if it does not. Changes nothing. */
export async function findRenewal(
  db: Database,
  token: string,
): Promise<Renewal | { listing?: undefined; refused: 'gone' }> {
  const link = await readLink(db, token)
  if (!link || link.listing.status === 'draft') return { refused: 'gone' }
  const { listing } = link
  if (listing.status === 'sold') return { listing, refused: 'sold' }
  if (link.usedAt) return { listing, refused: 'used' }
  return link.isOver ? { listing, refused: 'over' } : { listing }
}

/**
 * Renews a listing by the link mailed to its seller, and nothing else. Of two presses only one does
 * it; with it every link to the same listing is used up.
 */
export async function renewByLink(
  db: Database,
  token: string,
): Promise<'renewed' | { refused: RenewalRefusal }> {
  const { listing, refused } = await findRenewal(db, token)
  if (refused) return { refused }
  try {
    return await db.transaction(async (tx) => {
      if (!(await useUp(tx, token))) return { refused: 'used' }
      const { id, sellerId } = listing
      // Sold at this very moment: the link still serves should it be put back.
      if ((await renew(tx, { listingIds: [id], sellerId })) === 0) tx.rollback()
      return 'renewed'
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return { refused: 'sold' }
    throw error
  }
}

async function readLink(db: Database, token: string) {
  const [link] = await db
    .select({
      usedAt: renewalLinks.usedAt,
      isOver: sql<boolean>`${renewalLinks.expiresAt} <= now()`,
      listing: {
        id: listings.id,
        sellerId: listings.sellerId,
        title: listings.title,
        status: shownStatus(),
        expiresAt: listings.expiresAt,
      },
    })
    .from(renewalLinks)
    .innerJoin(listings, eq(listings.id, renewalLinks.listingId))
    .where(eq(renewalLinks.tokenHash, hashOf(token)))
  return link
}

async function useUp(tx: Database, token: string): Promise<boolean> {
  const ofSame = tx
    .select({ listingId: renewalLinks.listingId })
    .from(renewalLinks)
    .where(and(eq(renewalLinks.tokenHash, hashOf(token)), gt(renewalLinks.expiresAt, sql`now()`)))
  const used = await tx
    .update(renewalLinks)
    .set({ usedAt: sql`now()` })
    .where(and(inArray(renewalLinks.listingId, ofSame), isNull(renewalLinks.usedAt)))
    .returning({ tokenHash: renewalLinks.tokenHash })
  return used.some(({ tokenHash }) => tokenHash === hashOf(token))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
