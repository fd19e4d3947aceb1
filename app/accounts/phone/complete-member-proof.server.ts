import type { Database } from '../../platform/database/database.server.ts'
import { confirmSession } from '../sessions/confirmed-session.server.ts'
import type { Viewer } from '../sessions/viewer.server.ts'
import { holdNumber, listNumbers } from './phone-numbers.server.ts'
import { type PhoneProof, useProof } from './phone-proofs.server.ts'

/**
 * Does what a member has proven their number for: `add` it to the account, or `confirm` the session. Undefined if the
 * proof was used already, or does not confirm it: a message may come from any number, and whoever stole a SIM card
 * has the member's own. Returns cookies to set.
 */
export async function completeMemberProof(
  db: Database,
  { proof, viewer }: { proof: PhoneProof; viewer: Viewer },
): Promise<{ cookies: string[] } | undefined> {
  const { id, purpose, e164, provenBy } = proof
  return await db.transaction(async (tx) => {
    if (!provenBy || !(await useProof(tx, id))) return undefined
    if (purpose === 'confirm') {
      const isOwn = (await listNumbers(tx, viewer.id)).some((number) => number.e164 === e164)
      if (!isOwn || viewer.restrictedUntil) return undefined
      return { cookies: await confirmSession(tx, viewer.sessionId) }
    }
    await holdNumber(tx, { userId: viewer.id, e164, provenBy })
    return { cookies: [] }
  })
}
