import { beginLeaving } from '../accounts/leave-account.server.ts'
import { type PasswordRefusal, provePassword } from '../accounts/prove-password.server.ts'
import { takeDownServices } from '../farm-services/take-down.server.ts'
import { takeDownListings } from '../listings/take-down.server.ts'
import type { Database } from '../platform/database.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'

type Asking = { owner: { id: string; email: string }; password: string }

/**
 * Asks for an account to be deleted in seven days. Its sessions end, its listings and services
 * leave the market and its owner is mailed, all of it or nothing. Refuses what `provePassword`
 * refuses.
 */
export async function askDeletion(
  db: Database,
  { owner, password }: Asking,
): Promise<'asked' | PasswordRefusal> {
  const { id: userId, email } = owner
  const proof = await provePassword(db, { userId, email, password })
  if (proof !== 'right') return proof
  await db.transaction(async (tx) => {
    await takeDownListings(tx, userId)
    await takeDownServices(tx, userId)
    await beginLeaving(tx, { userId, email })
  })
  log.info({ requestId: requestId(), userId }, 'deletion of an account asked for')
  return 'asked'
}
