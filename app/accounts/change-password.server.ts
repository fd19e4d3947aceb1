import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { enqueue } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { accountMail } from './account-mails.server.ts'
import { voidLinks } from './mailed-links.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { faultOfPassword, type PasswordFault } from './password-rules.server.ts'
import { type PasswordRefusal, provePassword } from './prove-password.server.ts'
import { endSessions } from './sessions.server.ts'
import { type Device, openSession } from './sign-in.server.ts'

type Change = {
  owner: { id: string; email: string; fullName: string }
  current: string
  chosen: string
  device: Device
}

export type PasswordChange = { cookies: string[] } | { refused: PasswordFault } | PasswordRefusal

/**
 * Gives an account a new password. This device gets a new session and its cookies; every other
 * session ends, mailed links are void, and the owner is told by mail, all of it or nothing.
 * Refuses a password that may not be chosen, a wrong current one, and what `provePassword` refuses.
 */
export async function changePassword(
  db: Database,
  { owner, current, chosen, device }: Change,
): Promise<PasswordChange> {
  const fault = faultOfPassword(chosen, owner)
  if (fault) return { refused: fault }
  const userId = owner.id
  const proof = await provePassword(db, { userId, email: owner.email, password: current })
  if (proof !== 'right') return proof
  // Outside the transaction, which would hold the embedded database all the while.
  const hash = await hashPassword(chosen)
  const cookies = await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(eq(accounts.userId, userId))
    await endSessions(tx, { userId })
    await voidLinks(tx, userId)
    await enqueue(tx, accountMail, { kind: 'changed', email: owner.email })
    return await openSession(tx, { userId, device })
  })
  log.info({ requestId: requestId(), userId }, 'password changed')
  return { cookies }
}
