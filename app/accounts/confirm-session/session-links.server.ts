import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import { isLinkMailAllowed } from '../emails/email-limits.server.ts'
import { consumeLink, findLink } from '../emails/email-links.server.ts'
import { liftRestriction } from '../sessions/confirmed-session.server.ts'

const purpose = 'confirm-session'

/** Emails a member a link that confirms the session in which it is opened, within `isLinkMailAllowed`. */
export async function requestSessionLink(
  db: Database,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (!(await isLinkMailAllowed(db, { kind: 'confirm', email, address }))) return
  await enqueue(db, accountMail, { kind: 'confirm', email, at: new Date().toISOString() })
}

type LinkInput = { token: string; viewer: { id: string; sessionId: string }; now?: Date }
type LinkRefusal = { refused: 'expired' | 'other-account' }

/** Whether a link confirms the session of this member. Changes nothing. */
export async function checkSessionLink(
  db: Database,
  { token, viewer, now = new Date() }: LinkInput,
): Promise<'valid' | LinkRefusal> {
  const link = await findLink(db, { token, purpose, now })
  if (!link) return { refused: 'expired' }
  return link.userId === viewer.id ? 'valid' : { refused: 'other-account' }
}

type ConfirmByLink = LinkInput & Parameters<typeof liftRestriction>[1]

/**
 * Confirms the session in which a link was opened, and no other: the owner who opens a link that a thief asked for
 * does not help the thief. Refuses links of other accounts, which stay valid. Returns cookies to set.
 */
export async function confirmByLink(
  db: Database,
  { now = new Date(), cookie, ...input }: ConfirmByLink,
): Promise<{ cookies: string[] } | LinkRefusal> {
  const { token, viewer } = input
  return await db.transaction(async (tx) => {
    const checked = await checkSessionLink(tx, { ...input, now })
    if (checked !== 'valid') return checked
    if (!(await consumeLink(tx, { token, purpose, now }))) return { refused: 'expired' }
    log.info({ requestId: requestId(), userId: viewer.id, by: 'link' }, 'session confirmed')
    return { cookies: await liftRestriction(tx, { viewer, cookie }) }
  })
}
