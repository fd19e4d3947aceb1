import { lt, sql } from 'drizzle-orm'
import { mailedLinks, sessions, signInAttempts } from '../../../db/schema/accounts.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { deleteRefusedSignUps } from '../doors/approve-sign-up.server.ts'
import { purgeImportedMembers } from '../doors/imported-members.server.ts'
import { purgeProofs } from '../phone/phone-proofs.server.ts'
import { purgeWaitingForms } from '../waiting-forms/waiting-form.server.ts'

export const purgeSignInData: Job = {
  name: 'purge-sign-in-data',
  every: '7 * * * *',
  retries: 1,
  async work(db) {
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
    await purgeWaitingForms(db)
    await purgeProofs(db)
    await purgeImportedMembers(db)
    await deleteRefusedSignUps(db)
    await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now() - interval '7 days'`))
    const forgiven = sql`now() - interval '2 days'`
    await db.delete(signInAttempts).where(lt(signInAttempts.blockedUntil, forgiven))
  },
}
