import { contactMessages } from '../../db/schema.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { newId } from '../platform/ids.server.ts'
import { enqueue } from '../platform/jobs.server.ts'
import { addressKey, spendAll } from '../platform/limits.server.ts'
import { gistOf } from '../platform/sent-gist.server.ts'
import type { ContactLetter } from './contact-letter.server.ts'
import { contactMail } from './contact-mail.server.ts'

type Writing = {
  /** Who has written it, if they are signed in. */
  viewerId: string | undefined
  /** The network address it comes from. */
  address: string
  /** The token of the form, which tells a form sent twice from two that say the same. */
  token: string
  language: Language
  letter: ContactLetter
}

type WriteOutcome = { sent: true } | { refused: 'too-many'; retryAfter: number }

/**
 * Keeps a message to support and promises the mail that brings it there, together or not at all.
 * The same form with the same words is kept once, however often it is sent; whoever goes back and
 * writes something else sends another. Refuses more than 5 an hour from an account and 60 an hour from
 * a network address (`retryAfter` is in seconds); what is refused is not kept and counts nowhere.
 */
export async function writeToSupport(db: Database, writing: Writing): Promise<WriteOutcome> {
  try {
    await db.transaction((tx) => keepOnce(tx, writing))
    return { sent: true }
  } catch (error) {
    if (error instanceof TooMany) return { refused: 'too-many', retryAfter: error.retryAfter }
    throw error
  }
}

async function keepOnce(
  tx: Database,
  { viewerId, address, token, language, letter }: Writing,
): Promise<void> {
  const once = gistOf({ viewerId, token, letter })
  const [kept] = await tx
    .insert(contactMessages)
    .values({ id: newId(), userId: viewerId, once, language, ...letter })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id })
  if (!kept) return
  const spent = await spendAll(tx, [
    { limit: 'contact-network', of: addressKey(address) },
    ...(viewerId ? [{ limit: 'contact' as const, of: viewerId }] : []),
  ])
  if (!spent.allowed) throw new TooMany(spent.retryAfter)
  await enqueue(tx, contactMail, { contactMessageId: kept.id })
}

/** Leaves the transaction, so that one account over its limit uses up nothing of its network's. */
class TooMany extends Error {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('too many')
    this.retryAfter = retryAfter
  }
}
