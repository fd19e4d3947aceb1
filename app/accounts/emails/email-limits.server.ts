import type { Database } from '../../platform/database/database.server.ts'
import {
  consumeLimit,
  consumeLimits,
  ipKey,
} from '../../platform/rate-limits/rate-limiter.server.ts'

type MailRequest = { email: string; address: string; deviceId?: string | undefined }
/** Each kind has its own limit, so that other emails never use up password resets. */
type LinkMail = 'reset' | 'verify' | 'confirm' | 'move'

/**
 * Counts an email with a link: 3 an hour and 6 a day of one kind to an address per requesting network, 20 an
 * hour per network in all, and for all networks what `isMailToAddressAllowed` allows. A known device has its
 * own 3 and 6. Counts even if the address has no account, as both cases must take the same time. Rule: decision
 * 0029.
 */
export async function isLinkMailAllowed(
  db: Database,
  { kind, email, address, deviceId }: MailRequest & { kind: LinkMail },
): Promise<boolean> {
  const network = ipKey(address)
  const requesterKey = `${kind} ${email} ${deviceId ? `device:${deviceId}` : network}`
  const limitResult = await consumeLimits(db, [
    ...(deviceId ? [] : [{ limit: 'link-mail-network', key: network } as const]),
    { limit: 'link-mail-day', key: requesterKey },
    { limit: 'link-mail-hour', key: requesterKey },
  ])
  return (
    limitResult.allowed &&
    (deviceId !== undefined || (await isMailToAddressAllowed(db, `${kind} ${email}`)))
  )
}

/** The same for sign-up emails: one per ten minutes to an address per requesting network. */
export async function isSignUpMailAllowed(
  db: Database,
  { email, address }: MailRequest,
): Promise<boolean> {
  const requesterKey = `${email} ${ipKey(address)}`
  const limitResult = await consumeLimit(db, { limit: 'sign-up-mail', key: requesterKey })
  return limitResult.allowed && (await isMailToAddressAllowed(db, `sign-up ${email}`))
}

/**
 * Twelve emails of a kind a day to an address for all requesters; after that one an hour, so that its owner
 * still gets one.
 */
async function isMailToAddressAllowed(db: Database, kindAndEmail: string): Promise<boolean> {
  const limitResult = await consumeLimit(db, { limit: 'link-mail-address', key: kindAndEmail })
  return (
    limitResult.allowed ||
    (await consumeLimit(db, { limit: 'link-mail-reserve', key: kindAndEmail })).allowed
  )
}
