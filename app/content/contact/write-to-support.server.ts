import { contactMessages } from '../../../db/schema/content.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { consumeLimits, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { contactMail } from './contact-mail.server.ts'
import type { ContactLetter } from './parse-contact.server.ts'

type WriteToSupportInput = {
  viewerId: string | undefined
  address: string
  /** The idempotency key of the form: it tells a form sent twice from two with the same text. */
  token: string
  language: Language
  letter: ContactLetter
}

type WriteToSupportResult = { sent: true } | { refused: 'too-many'; retryAfter: number }

/**
 * Stores a message and enqueues its email, once for the same form with the same text. Refused ones
 * are neither stored nor counted; `retryAfter` is in seconds.
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
  const [insertedMessage] = await tx
    .insert(contactMessages)
    .values({ id: newId(), userId: viewerId, once, language, ...letter })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id })
  if (!insertedMessage) return
  const limitResult = await consumeLimits(tx, [
    { limit: 'contact-network', key: ipKey(address) },
    ...(viewerId ? [{ limit: 'contact' as const, key: viewerId }] : []),
  ])
  if (!limitResult.allowed) throw new RateLimitError(limitResult.retryAfter)
  await enqueue(tx, contactMail, { contactMessageId: insertedMessage.id })
}

/** Rolls back the transaction, so that an account over its limit does not use up its network's. */
class RateLimitError extends Error {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('too many')
    this.retryAfter = retryAfter
  }
}
