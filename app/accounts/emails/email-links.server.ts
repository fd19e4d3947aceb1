import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import { type FormerWays, mailedLinks, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { authSecret } from '../../platform/http/environment.server.ts'
import { hashToken } from '../../platform/mail/hash-token.server.ts'

/**
 * How long a mailed link is valid. A reset link opens the account, hence ten minutes (OWASP ASVS
 * 5.0.0, 6.5.5); a verification link opens nothing and can wait a day for a signal. A link to a new
 * address may be opened on another device; the owner of a stolen account may be away for days, and
 * so may that of a suspended one.
 */
const linkMinutes = {
  'reset-password': 10,
  'verify-email': 24 * 60,
  'confirm-session': 30,
  'change-email': 60,
  'restore-email': 7 * 24 * 60,
  'restore-number': 7 * 24 * 60,
  suspended: 30 * 24 * 60,
} as const

export type LinkPurpose = keyof typeof linkMinutes
/** `email` is where it was sent, of `restore-number` also a phone number in E.164. */
export type MailedLink = { userId: string; email: string }

/** Links that undo a change by somebody who may have had the password: voiding the others leaves them. */
const restorePurposes = ['restore-email', 'restore-number'] as const

type IssueLinkInput = MailedLink & { purpose: LinkPurpose; at: Date; ways?: FormerWays }
type LinkInput = { token: string; purpose: LinkPurpose; now: Date }

/**
 * Issues a link and returns its 256-bit token; only the hash is stored. `at`: when it was requested or,
 * for one that restores, when the change was made; `undefined` if links were voided since. Voids older links of
 * the purpose; `undefined` if a newer exists. Several links that restore and `suspended` links can be valid at
 * once. A link that restores has one token for each change and recipient, also if its message is sent again.
 */
export async function issueLink(
  db: Database,
  { userId, email, purpose, at, ways, now }: IssueLinkInput & { now: Date },
): Promise<string | undefined> {
  const token = isRestore(purpose)
    ? deriveToken(`${purpose} ${userId} ${email} ${at.toISOString()}`)
    : randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * 60_000)
  return await db.transaction(async (tx) => {
    if (await isRevokedSince(tx, { userId, purpose, at })) return undefined
    if (!hasSeveralLinks(purpose)) await expireOlderLinks(tx, { userId, purpose, now })
    await tx
      .insert(mailedLinks)
      .values({
        ...{ tokenHash: hashToken(token), userId, email, purpose, ways },
        ...{ expiresAt, createdAt: at },
      })
      .onConflictDoUpdate({ target: mailedLinks.tokenHash, set: { expiresAt } })
    return token
  })
}

/** The queue and the table have no tokens, so one that is needed again is derived with a key of the site. */
function deriveToken(change: string): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret(), '', 'links that restore', 32))
  return createHmac('sha256', key).update(change).digest('base64url')
}

function hasSeveralLinks(purpose: LinkPurpose): boolean {
  return isRestore(purpose) || purpose === 'suspended'
}

function isRestore(purpose: LinkPurpose): boolean {
  return restorePurposes.some((restore) => restore === purpose)
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

/** The owner of a link, even a used or expired one. It authorizes nothing. */
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

/** The owner of a link that is neither used nor expired. Changes nothing. */
export async function findLink(
  db: Database,
  input: LinkInput,
): Promise<(MailedLink & { at: Date; ways: FormerWays | null }) | undefined> {
  const { userId, email, ways, createdAt: at } = mailedLinks
  const [link] = await db
    .select({ userId, email, ways, at })
    .from(mailedLinks)
    .where(isValidLink(input))
  return link
}

/** Consumes a link and returns it with its `at`. Of two simultaneous calls only one gets it. */
export async function consumeLink(
  db: Database,
  input: LinkInput,
): Promise<(MailedLink & { at: Date }) | undefined> {
  const [link] = await db
    .update(mailedLinks)
    .set({ usedAt: input.now })
    .where(isValidLink(input))
    .returning({
      userId: mailedLinks.userId,
      email: mailedLinks.email,
      at: mailedLinks.createdAt,
    })
  return link
}

/**
 * Voids all of a user's links, also queued ones, in the caller's transaction. Keeps links that restore, unless
 * `all` is set: otherwise a thief with the password could void them.
 */
export async function revokeLinks(
  db: Database,
  userId: string,
  { all = false } = {},
): Promise<void> {
  await db.update(users).set({ linksVoidedAt: new Date() }).where(eq(users.id, userId))
  const doGo = all ? undefined : notInArray(mailedLinks.purpose, [...restorePurposes])
  await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), doGo))
}

/**
 * Voids links that restore what the account had at `at` or later, in the caller's transaction: a thief who changed
 * the address or the number twice has one.
 */
export async function revokeLaterRestoreLinks(
  tx: Database,
  restored: { userId: string; at: Date },
): Promise<void> {
  await tx.delete(mailedLinks).where(isLaterRestore(restored))
}

/** What opened the account at `at`, if its numbers have been changed since and somebody was told. */
export async function findWaysAt(
  tx: Database,
  restored: { userId: string; at: Date },
): Promise<FormerWays | undefined> {
  const [first] = await tx
    .select({ ways: mailedLinks.ways })
    .from(mailedLinks)
    .where(and(isLaterRestore(restored), eq(mailedLinks.purpose, 'restore-number')))
    .orderBy(asc(mailedLinks.createdAt))
    .limit(1)
  return first?.ways ?? undefined
}

function isLaterRestore({ userId, at }: { userId: string; at: Date }) {
  return and(
    eq(mailedLinks.userId, userId),
    inArray(mailedLinks.purpose, restorePurposes),
    isNull(mailedLinks.usedAt),
    gte(mailedLinks.createdAt, at),
  )
}

async function isRevokedSince(
  tx: Database,
  { userId, purpose, at }: Pick<IssueLinkInput, 'userId' | 'purpose' | 'at'>,
): Promise<boolean> {
  // Voiding links updates this row first, so a link is issued before that or not at all.
  const [owner] = await tx
    .select({ voidedAt: users.linksVoidedAt })
    .from(users)
    .where(eq(users.id, userId))
    // The lock also makes the second of two concurrent calls see the first one's link.
    .for('no key update')
  if (!owner) return true
  if (!isRestore(purpose)) {
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
