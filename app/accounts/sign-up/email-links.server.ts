import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, gte, isNull, lte, ne } from 'drizzle-orm'
import { mailedLinks, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * How long a link from a mail works. A reset link opens the account, hence ten minutes (OWASP ASVS
 * 5.0.0, 6.5.5); a verification link opens nothing and may wait for tomorrow's signal. A new address
 * may be read on another device; whoever lost theirs to a thief may be in the fields for days.
 */
const linkMinutes = {
  'reset-password': 10,
  'verify-email': 24 * 60,
  'change-email': 60,
  'restore-email': 7 * 24 * 60,
} as const

export type LinkPurpose = keyof typeof linkMinutes
export type MailedLink = { userId: string; email: string }

type IssueLinkInput = MailedLink & { purpose: LinkPurpose; at: Date }
type LinkInput = { token: string; purpose: LinkPurpose; now: Date }

/**
 * Makes a link's token, 256 bits of chance. Only its hash is kept, so it cannot be told again. `at`
 * is when it was asked for, or when the address was left that it gives back: there is none for what
 * became void since. A link ends those of the same purpose that were asked for earlier, and there is
 * none where a later one exists; links that give an address back stand beside each other.
 */
export async function issueLink(
  db: Database,
  { userId, email, purpose, at, now }: IssueLinkInput & { now: Date },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * 60_000)
  return await db.transaction(async (tx) => {
    if (await isRevokedSince(tx, { userId, purpose, at })) return undefined
    if (purpose !== 'restore-email') await expireOlderLinks(tx, { userId, purpose, now })
    await tx
      .insert(mailedLinks)
      .values({ tokenHash: hashToken(token), userId, email, purpose, expiresAt, createdAt: at })
    return token
  })
}

async function expireOlderLinks(
  tx: Database,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
): Promise<void> {
  const others = and(
    eq(mailedLinks.userId, userId),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  )
  await tx.update(mailedLinks).set({ expiresAt: now }).where(others)
}

/** Whose link this was, also when it has been used or outlived. It proves nothing any more. */
export async function findPastLink(
  db: Database,
  { token, purpose }: Omit<LinkInput, 'now'>,
): Promise<MailedLink | undefined> {
  const [link] = await db
    .select({ userId: mailedLinks.userId, email: mailedLinks.email })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.purpose, purpose)))
  return link
}

/** Whose link this is, as long as it has been neither used nor outlived. Changes nothing. */
export async function findLink(db: Database, given: LinkInput): Promise<MailedLink | undefined> {
  const [link] = await db
    .select({ userId: mailedLinks.userId, email: mailedLinks.email })
    .from(mailedLinks)
    .where(isValidLink(given))
  return link
}

/** Uses a link up, and gives it with the `at` it was made with. Of two presses at once one gets it. */
export async function consumeLink(
  db: Database,
  given: LinkInput,
): Promise<(MailedLink & { at: Date }) | undefined> {
  const [link] = await db
    .update(mailedLinks)
    .set({ usedAt: given.now })
    .where(isValidLink(given))
    .returning({
      userId: mailedLinks.userId,
      email: mailedLinks.email,
      at: mailedLinks.createdAt,
    })
  return link
}

/**
 * Makes every link of a person void, those too that wait to be mailed; whoever held one before the
 * password changed holds nothing. Those that give an address back stay unless `all` go: a thief with
 * the password could else void them. Belongs in a transaction.
 */
export async function revokeLinks(
  db: Database,
  userId: string,
  { all = false } = {},
): Promise<void> {
  await db.update(users).set({ linksVoidedAt: new Date() }).where(eq(users.id, userId))
  const doGo = all ? undefined : ne(mailedLinks.purpose, 'restore-email')
  await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), doGo))
}

/**
 * Makes void what gives back addresses that were left when the one given back was, or later: a thief
 * who moved an account twice has one of those. Older ones stay, since the owner may have them.
 */
export async function revokeLaterRestoreLinks(
  tx: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await tx
    .delete(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.purpose, 'restore-email'),
        isNull(mailedLinks.usedAt),
        gte(mailedLinks.createdAt, at),
      ),
    )
}

async function isRevokedSince(
  tx: Database,
  { userId, purpose, at }: Pick<IssueLinkInput, 'userId' | 'purpose' | 'at'>,
): Promise<boolean> {
  // Whoever makes links void changes this row first, so a link is made before that or not at all.
  const [owner] = await tx
    .select({ voidedAt: users.linksVoidedAt })
    .from(users)
    .where(eq(users.id, userId))
    // Also so that of two links made at once the second sees the first.
    .for('no key update')
  if (!owner) return true
  if (purpose !== 'restore-email') {
    if (owner.voidedAt !== null && owner.voidedAt > at) return true
    const newer = and(
      eq(mailedLinks.userId, userId),
      eq(mailedLinks.purpose, purpose),
      gt(mailedLinks.createdAt, at),
    )
    return (await tx.$count(mailedLinks, newer)) > 0
  }
  const givenBackSince = and(
    eq(mailedLinks.userId, userId),
    eq(mailedLinks.purpose, purpose),
    lte(mailedLinks.createdAt, at),
    gte(mailedLinks.usedAt, at),
  )
  return (await tx.$count(mailedLinks, givenBackSince)) > 0
}

function isValidLink({ token, purpose, now }: LinkInput) {
  return and(
    eq(mailedLinks.tokenHash, hashToken(token)),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  )
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
