import type { Database } from '../../platform/database/database.server.ts'
import {
  consumeLimit,
  consumeLimits,
  ipKey,
} from '../../platform/rate-limits/rate-limiter.server.ts'

type MailRequest = { email: string; address: string; deviceId?: string | undefined }
/** Each kind is counted by itself: a mail of another kind never uses up those for a new password. */
type LinkMail = 'reset' | 'verify' | 'move'

/**
 * Counts a mail with a link and says whether it may be sent: 3 an hour and 6 a day of its kind to an
 * address for each network that asks, 20 an hour for a network in all, and for all networks together
 * what `mayMailEmail` allows. A device that is known to the account has 3 an hour and 6 a day of its
 * own, which nobody else can use up. It counts whether or not the address has an account, since both
 * must be answered in the same time. Rule: decision 0029.
 */
export async function mayMailLink(
  db: Database,
  { kind, email, address, deviceId }: MailRequest & { kind: LinkMail },
): Promise<boolean> {
  const network = ipKey(address)
  const asker = `${kind} ${email} ${deviceId ? `device:${deviceId}` : network}`
  const spent = await consumeLimits(db, [
    ...(deviceId ? [] : [{ limit: 'link-mail-network', of: network } as const]),
    { limit: 'link-mail-day', of: asker },
    { limit: 'link-mail-hour', of: asker },
  ])
  return spent.allowed && (deviceId !== undefined || (await mayMailEmail(db, `${kind} ${email}`)))
}

/** The same for a mail about signing up: 1 in ten minutes to an address for each network that asks. */
export async function mayMailSignUp(
  db: Database,
  { email, address }: MailRequest,
): Promise<boolean> {
  const asker = `${email} ${ipKey(address)}`
  const spent = await consumeLimit(db, { limit: 'sign-up-mail', of: asker })
  return spent.allowed && (await mayMailEmail(db, `sign-up ${email}`))
}

/**
 * Twelve mails of a kind a day to an address, whoever asks; then one an hour, since its owner may be
 * among those who ask, and the mail comes to them whoever did.
 */
async function mayMailEmail(db: Database, kindAndEmail: string): Promise<boolean> {
  const spent = await consumeLimit(db, { limit: 'link-mail-address', of: kindAndEmail })
  return (
    spent.allowed ||
    (await consumeLimit(db, { limit: 'link-mail-reserve', of: kindAndEmail })).allowed
  )
}
