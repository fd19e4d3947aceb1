import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { mailedLinks } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'

/**
 * How long a link from a mail works. A reset link opens the account, hence ten minutes (OWASP ASVS
 * 5.0.0, 6.5.5); a verification link opens nothing and may wait for tomorrow's signal.
 */
const linkMinutes = { 'reset-password': 10, 'verify-email': 24 * 60 } as const

export type LinkPurpose = keyof typeof linkMinutes
export type MailedLink = { userId: string; email: string }

type Given = { token: string; purpose: LinkPurpose; now: Date }

/** Makes a link's token, 256 bits of chance. Only its hash is kept, so it cannot be told again. */
export async function issueLink(
  db: Database,
  { userId, email, purpose, now }: MailedLink & { purpose: LinkPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * 60_000)
  await db
    .insert(mailedLinks)
    .values({ tokenHash: hashOf(token), userId, email, purpose, expiresAt, createdAt: now })
  return token
}

/** Whose link this is, as long as it has been neither used nor outlived. Changes nothing. */
export async function findLink(db: Database, given: Given): Promise<MailedLink | undefined> {
  const [link] = await db
    .select({ userId: mailedLinks.userId, email: mailedLinks.email })
    .from(mailedLinks)
    .where(isAlive(given))
  return link
}

/** Uses a link up. Of two presses at once only one gets it. */
export async function useUpLink(db: Database, given: Given): Promise<MailedLink | undefined> {
  const [link] = await db
    .update(mailedLinks)
    .set({ usedAt: given.now })
    .where(isAlive(given))
    .returning({ userId: mailedLinks.userId, email: mailedLinks.email })
  return link
}

/** Makes every link of a person void; whoever held one before the password changed holds nothing. */
export async function voidLinks(db: Database, userId: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.userId, userId))
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
