import {
  confirmPassword,
  type PasswordConfirmationError,
} from '../../accounts/email-change/confirm-password.server.ts'
import { scheduleDeletion } from '../../accounts/lifecycle/schedule-deletion.server.ts'
import { deactivateServices } from '../../farm-services/manage/deactivate-services.server.ts'
import { deactivateListings } from '../../listings/status/deactivate-listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'

type RequestDeletionInput = { owner: { id: string; email: string }; password: string }

/**
 * Asks for an account to be deleted in seven days. Its sessions end, its listings and services
 * leave the market and its owner is mailed, all of it or nothing. Refuses what `confirmPassword`
 * refuses.
 */
export async function requestDeletion(
  db: Database,
  { owner, password }: RequestDeletionInput,
): Promise<'asked' | PasswordConfirmationError> {
  const { id: userId, email } = owner
  const proof = await confirmPassword(db, { userId, email, password })
  if (proof !== 'right') return proof
  await db.transaction(async (tx) => {
    await deactivateListings(tx, userId)
    await deactivateServices(tx, userId)
    await scheduleDeletion(tx, { userId, email })
  })
  log.info({ requestId: requestId(), userId }, 'deletion of an account asked for')
  return 'asked'
}
