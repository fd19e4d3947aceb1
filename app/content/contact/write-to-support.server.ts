import { contactMessages } from '../../../db/schema/content.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { enqueue } from '../../platform/jobs/jobs.server.ts'
import { consumeLimits, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { contactMail } from './contact-mail.server.ts'
import type { ContactLetter } from './parse-contact.server.ts'

type WriteToSupportInput = {
  /** Who has written it, if they are signed in. */
  viewerId: string | undefined
  /** The network address it comes from. */
  address: string
  /** The token of the form, which tells a form sent twice from two that say the same. */
  token: string
  language: Language
  letter: ContactLetter
}

type WriteToSupportResult = { sent: true } | { refused: 'too-many'; retryAfter: number }

/**
 * Keeps a message to support and promises the mail that brings it there, together or not at all.
 * The same form with the same words is kept once, however often it is sent; whoever goes back and
 * writes something else sends another. Refuses more than 5 an hour from an account and 60 an hour from
 * a network address (`retryAfter` is in seconds); what is refused is not kept and counts nowhere.
 */
export async function writeToSupport(
  db: Database,
  writing: WriteToSupportInput,
): Promise<WriteToSupportResult> {
  try {
    await db.transaction((tx) => insertOnce(tx, writing))
    return { sent: true }
  } catch (error) {
    if (error instanceof RateLimitError)
      return { refused: 'too-many', retryAfter: error.retryAfter }
    throw error
  }
}

async function insertOnce(
  tx: Database,
  { viewerId, address, token, language, letter }: WriteToSupportInput,
): Promise<void> {
  const once = submissionHash({ viewerId, token, letter })
  const [kept] = await tx
    .insert(contactMessages)
    .values({ id: newId(), userId: viewerId, once, language, ...letter })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id })
  if (!kept) return
  const spent = await consumeLimits(tx, [
    { limit: 'contact-network', of: ipKey(address) },
    ...(viewerId ? [{ limit: 'contact' as const, of: viewerId }] : []),
  ])
  if (!spent.allowed) throw new RateLimitError(spent.retryAfter)
  await enqueue(tx, contactMail, { contactMessageId: kept.id })
}

/** Leaves the transaction, so that one account over its limit uses up nothing of its network's. */
class RateLimitError extends Error {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('too many')
    this.retryAfter = retryAfter
  }
}
