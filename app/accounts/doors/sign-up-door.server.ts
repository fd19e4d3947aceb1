import { eq, sql } from 'drizzle-orm'
import { invitationUses } from '../../../db/schema/accounts.server.ts'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { writeCookie } from '../../platform/cookies/write-cookie.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listActiveRecords } from '../../reference/active-records.server.ts'

export const signUpModes = ['open', 'closed', 'invitation', 'approval'] as const

export type SignUpMode = (typeof signUpModes)[number]

export type Invitation = { note?: string; count: number }

/** How accounts can be opened now; `open` unless the operator has closed the door. */
export function signUpMode(): SignUpMode {
  return listActiveRecords<{ mode: SignUpMode }>('sign-up')[0]?.mode ?? 'open'
}

type OpenDoor = { approval: 'waiting' | null; invitation?: string }

/**
 * Whether an account can be opened now, and whether it has to wait for approval. Who was imported or has an invitation
 * need not wait. Pass the result to `recordInvitation`, in the same transaction.
 */
export async function passSignUpDoor(
  tx: Database,
  { invitation, isImported = false }: { invitation: string | undefined; isImported?: boolean },
): Promise<OpenDoor | { refused: 'closed' | 'invitation' }> {
  const mode = signUpMode()
  if (mode === 'closed') return { refused: 'closed' }
  if (mode === 'open' || isImported) return { approval: null }
  if (invitation && (await isInvitationOpen(tx, invitation))) return { approval: null, invitation }
  return mode === 'invitation' ? { refused: 'invitation' } : { approval: 'waiting' }
}

/** Whether an invitation can open one more account. Others with the same one wait for the caller's transaction. */
export async function isInvitationOpen(tx: Database, invitation: string): Promise<boolean> {
  const found = listActiveRecords<Invitation>('invitation').find(({ key }) => key === invitation)
  if (!found) return false
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${invitation}`}, 0))`,
  )
  return (await countInvitationUses(tx, invitation)) < found.count
}

export async function countInvitationUses(db: Database, invitation: string): Promise<number> {
  return await db.$count(invitationUses, eq(invitationUses.invitation, invitation))
}

export async function recordInvitation(
  tx: Database,
  { userId, invitation }: { userId: string; invitation?: string | undefined },
): Promise<void> {
  if (invitation) await tx.insert(invitationUses).values({ userId, invitation })
}

const cookieName = 'invitation'
const pattern = /^[a-z0-9]{10}$/

/** Keeps an invitation while its reader signs up, which takes several pages. */
export function invitationCookie(invitation: string): string {
  return writeCookie(cookieName, invitation, { seconds: 24 * 3600, httpOnly: true })
}

export function readInvitation(cookies: string | null): string | undefined {
  return parseInvitation(parseCookies(cookies)[cookieName])
}

export function parseInvitation(text: unknown): string | undefined {
  const code = typeof text === 'string' ? text.trim().toLowerCase() : ''
  return pattern.test(code) ? code : undefined
}
