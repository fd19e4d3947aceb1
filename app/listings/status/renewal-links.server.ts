import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql, TransactionRollbackError } from 'drizzle-orm'
import { listings, renewalLinks } from '../../../db/schema/listings.server.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { hashToken } from '../../platform/mail/hash-token.server.ts'
import { currentStatus } from '../detail/public-listing.server.ts'
import { type NotActivated, renewListings } from './change-status.server.ts'

const daysAfterExpiry = 14

/** Returns a 256-bit random token, valid until two weeks after the listing expires. Only the hash is stored. */
export async function createRenewalLink(
  db: Database,
  { listingId, expiresAt }: { listingId: string; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const end = new Date(expiresAt.getTime() + daysAfterExpiry * dayMilliseconds)
  await db.insert(renewalLinks).values({ tokenHash: hashToken(token), listingId, expiresAt: end })
  return token
}

type RenewalLink = Awaited<ReturnType<typeof findRenewalLink>>

/** `gone`: unknown link, or a deleted or hidden listing. `over`: the link has expired. */
export type RenewalRejection = 'gone' | 'sold' | 'used' | 'over'

export type RenewalResult = {
  listing: NonNullable<RenewalLink>['listing']
  refused?: RenewalRejection
}

/** Finds the listing of a link, and why the link cannot renew it, if so. Read-only. */
export async function findRenewal(
  db: Database,
  token: string,
): Promise<RenewalResult | { listing?: undefined; refused: 'gone' }> {
  const link = await findRenewalLink(db, token)
  if (!link || ['draft', 'hidden'].includes(link.listing.status)) return { refused: 'gone' }
  const { listing } = link
  if (listing.status === 'sold') return { listing, refused: 'sold' }
  if (link.usedAt) return { listing, refused: 'used' }
  return link.isOver ? { listing, refused: 'over' } : { listing }
}

/**
 * Renews a listing with the mailed link. Of concurrent requests only one succeeds; it uses up all links for the
 * listing. A seller with too many active listings can use it later.
 */
export async function renewByLink(
  db: Database,
  token: string,
): Promise<'renewed' | { refused: RenewalRejection } | NotActivated> {
  const { listing, refused } = await findRenewal(db, token)
  if (refused) return { refused }
  let renewed: number | NotActivated = 0
  try {
    return await db.transaction(async (tx) => {
      if (!(await markLinkUsed(tx, token))) return { refused: 'used' }
      const { id, sellerId } = listing
      renewed = await renewListings(tx, { listingIds: [id], sellerId })
      // Sold just now, or too many are active: roll back, so that the link still works later.
      if (renewed !== 1) tx.rollback()
      return 'renewed'
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
    return typeof renewed === 'number' ? { refused: 'sold' } : renewed
  }
}

async function findRenewalLink(db: Database, token: string) {
  const [link] = await db
    .select({
      usedAt: renewalLinks.usedAt,
      isOver: sql<boolean>`${renewalLinks.expiresAt} <= now()`,
      listing: {
        id: listings.id,
        sellerId: listings.sellerId,
        title: listings.title,
        status: currentStatus(),
        expiresAt: listings.expiresAt,
      },
    })
    .from(renewalLinks)
    .innerJoin(listings, eq(listings.id, renewalLinks.listingId))
    .where(eq(renewalLinks.tokenHash, hashToken(token)))
  return link
}

async function markLinkUsed(tx: Database, token: string): Promise<boolean> {
  const ofSame = tx
    .select({ listingId: renewalLinks.listingId })
    .from(renewalLinks)
    .where(
      and(eq(renewalLinks.tokenHash, hashToken(token)), gt(renewalLinks.expiresAt, sql`now()`)),
    )
  const used = await tx
    .update(renewalLinks)
    .set({ usedAt: sql`now()` })
    .where(and(inArray(renewalLinks.listingId, ofSame), isNull(renewalLinks.usedAt)))
    .returning({ tokenHash: renewalLinks.tokenHash })
  return used.some(({ tokenHash }) => tokenHash === hashToken(token))
}
