import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, gte, isNull, lte, ne } from 'drizzle-orm'
import { mailedLinks, users } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'

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

type Wanted = MailedLink & { purpose: LinkPurpose; at: Date }
type Given = { token: string; purpose: LinkPurpose; now: Date }

/**
 * Makes a link's token, 256 bits of chance. Only its hash is kept, so it cannot be told again. `at`
 * is when it was asked for, or when the address was left that it gives back: there is none for what
 * became void since.
 */
export async function issueLink(
  db: Database,
  { userId, email, purpose, at, now }: Wanted & { now: Date },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * 60_000)
  return await db.transaction(async (tx) => {
    if (await isVoidSince(tx, { userId, purpose, at })) return undefined
    await tx
      .insert(mailedLinks)
      .values({ tokenHash: hashOf(token), userId, email, purpose, expiresAt, createdAt: at })
    return token
  })
}

/** Whose link this is, as long as it has been neither used nor outlived. Changes nothing. */
export async function findLink(db: Database, given: Given): Promise<MailedLink | undefined> {
  const [link] = await db
    .select({ userId: mailedLinks.userId, email: mailedLinks.email })
    .from(mailedLinks)
    .where(isAlive(given))
  return link
}

/** Uses a link up, and gives it with the `at` it was made with. Of two presses at once one gets it. */
export async function useUpLink(
  db: Database,
  given: Given,
): Promise<(MailedLink & { at: Date }) | undefined> {
  const [link] = await db
    .update(mailedLinks)
    .set({ usedAt: given.now })
    .where(isAlive(given))
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
export async function voidLinks(db: Database, userId: string, { all = false } = {}): Promise<void> {
  await db.update(users).set({ linksVoidedAt: new Date() }).where(eq(users.id, userId))
  const doGo = all ? undefined : ne(mailedLinks.purpose, 'restore-email')
  await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), doGo))
}

/**
 * Makes void what gives back addresses that were left when the one given back was, or later: a thief
 * who moved an account twice has one of those. Older ones stay, since the owner may have them.
 */
export async function voidLaterRestores(
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

async function isVoidSince(
  tx: Database,
  { userId, purpose, at }: Pick<Wanted, 'userId' | 'purpose' | 'at'>,
): Promise<boolean> {
  // Whoever makes links void changes this row first, so a link is made before that or not at all.
  const [owner] = await tx
    .select({ voidedAt: users.linksVoidedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (!owner) return true
  if (purpose !== 'restore-email') return owner.voidedAt !== null && owner.voidedAt > at
  const givenBackSince = and(
    eq(mailedLinks.userId, userId),
    eq(mailedLinks.purpose, purpose),
    lte(mailedLinks.createdAt, at),
    gte(mailedLinks.usedAt, at),
  )
  return (await tx.$count(mailedLinks, givenBackSince)) > 0
}

function isAlive({ token, purpose, now }: Given) {
  return and(
    eq(mailedLinks.tokenHash, hashOf(token)),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
