import {
  confirmPassword,
  confirmPasswordIfAny,
  type PasswordConfirmationError,
} from '../../accounts/email-change/confirm-password.server.ts'
import { scheduleDeletion } from '../../accounts/lifecycle/schedule-deletion.server.ts'
import { offerTables } from '../../moderation/decisions/offer-tables.server.ts'
import { deactivateOffers } from '../../offers/manage/deactivate-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'

type RequestDeletionInput = {
  owner: { id: string; email: string | null }
  /** Undefined of an account without one: its owner has shown in another way who they are. */
  password: string | undefined
}

/**
 * Schedules a deletion in seven days: in one transaction ends the sessions, deactivates listings and services,
 * and emails the owner. Refuses what `confirmPassword` refuses.
 */
export async function requestDeletion(
  db: Database,
  { owner, password }: RequestDeletionInput,
): Promise<'requested' | PasswordConfirmationError> {
  const { id: userId } = owner
  const passwordCheck =
    password === undefined
      ? await confirmPasswordIfAny(db, { userId, password })
      : await confirmPassword(db, { userId, password })
  if (passwordCheck !== 'correct') return passwordCheck
  await db.transaction((tx) => startDeletion(tx, owner))
  log.info({ requestId: requestId(), userId }, 'account deletion requested')
  return 'requested'
}

/** The same without the password, in the transaction of a caller that has checked that the account may be deleted. */
export async function startDeletion(
  tx: Database,
  { id: userId, email }: RequestDeletionInput['owner'],
): Promise<void> {
  for (const table of offerTables) await deactivateOffers(tx, table, userId)
  await scheduleDeletion(tx, { userId, email })
}
