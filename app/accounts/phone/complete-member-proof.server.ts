import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { confirmSession } from '../sessions/confirmed-session.server.ts'
import type { Viewer } from '../sessions/viewer.server.ts'
import { lockWays } from '../ways/lock-ways.server.ts'
import { enqueueNumberChange } from '../ways/number-change-notice.server.ts'
import {
  findNumberOwner,
  holdNumber,
  lockNumber,
  nameInOffers,
  releaseNumber,
} from './phone-numbers.server.ts'
import { consumeProof, type PhoneProof } from './phone-proofs.server.ts'

type MemberProof = {
  proof: PhoneProof
  viewer: Pick<Viewer, 'id' | 'sessionId' | 'restrictedUntil'>
}

/**
 * Does what a member has proven their number for: `add` it to the account, perhaps in place of another one, or
 * `confirm` the number and with it the session. Whoever has the email or the other numbers is told of a change, and
 * can undo it. Undefined if the proof was used already or is of a number that has moved on. Whoever
 * stole a SIM card has the member's own, so it confirms no restricted session. Returns cookies to set.
 */
export async function completeMemberProof(
  db: Database,
  { proof, viewer }: MemberProof,
): Promise<{ cookies: string[] } | undefined> {
  const { id, purpose, e164, provenBy } = proof
  return await db.transaction(async (tx) => {
    await lockNumber(tx, e164)
    const owner = await findNumberOwner(tx, e164)
    // Checked before the proof is used, so that its page can say so.
    if (purpose === 'confirm' && owner?.id !== viewer.id) return undefined
    if (!provenBy || purpose === 'enter' || !(await consumeProof(tx, id))) return undefined
    if (purpose === 'add') {
      await addNumber(tx, { ...proof, provenBy, userId: viewer.id })
      return { cookies: [] }
    }
    await holdNumber(tx, { userId: viewer.id, e164, provenBy })
    if (viewer.restrictedUntil) return { cookies: [] }
    return { cookies: await confirmSession(tx, viewer.sessionId) }
  })
}

type NewNumber = Pick<PhoneProof, 'e164' | 'replacesE164'> & {
  userId: string
  provenBy: NonNullable<PhoneProof['provenBy']>
}

async function addNumber(
  tx: Database,
  { userId, e164, replacesE164, provenBy }: NewNumber,
): Promise<void> {
  const ways = await lockWays(tx, userId)
  if (!ways) return
  const isNew = !ways.numbers.some((number) => number.e164 === e164)
  await holdNumber(tx, { userId, e164, provenBy })
  await nameInOffers(tx, { userId, e164 })
  const isOther = replacesE164 && replacesE164 !== e164
  const isReplaced = isOther && (await releaseNumber(tx, { userId, e164: replacesE164 }))
  if (!isNew && !isReplaced) return
  const event = isReplaced ? 'replaced' : 'added'
  await enqueueNumberChange(tx, { userId, event, e164, ways })
  log.info({ requestId: requestId(), userId, event, by: provenBy }, 'number of an account changed')
}
