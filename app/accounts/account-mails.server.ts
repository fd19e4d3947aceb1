import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.server.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { sendMail } from '../platform/mail.server.ts'
import { writeLetter } from '../platform/mail-letter.server.ts'
import { issueLink, type LinkPurpose } from './mailed-links.server.ts'

/** `verify` the address; it is `taken`; `reset` the password; the password was `changed`. */
export type AccountMail = { kind: 'verify' | 'taken' | 'reset' | 'changed'; email: string }

/**
 * Mails the owner of an address about their account. An address without one gets nothing, and
 * that is found out only here, so that asking takes the same time for every address. The link is
 * made here too: its token never lies in the queue, and its time runs from when it is sent.
 */
export const accountMail: Job<AccountMail> = {
  name: 'account-mail',
  retries: 100,
  async work(db, { kind, email }, jobId) {
    const [owner] = await db.select().from(users).where(eq(users.email, email))
    if (!owner || (kind === 'verify' && owner.emailVerified)) return
    const language = owner.preferences.language ?? 'en'
    const t = translatorOf(language)
    const url = await pageFor(db, kind, { userId: owner.id, email })
    const letter = writeLetter({
      language,
      heading: t('mail.greeting', { name: owner.fullName }),
      paragraphs: [t(`mail.${kind}.text`)],
      button: { label: t(`mail.${kind}.button`), url },
      footer: t(`mail.${kind}.footer`),
    })
    const outcome = await sendMail({
      to: { name: owner.fullName, address: email },
      from: { name: t('site.name') },
      subject: t(`mail.${kind}.subject`),
      jobId,
      ...letter,
    })
    log.info({ jobId, kind, userId: owner.id, outcome }, 'account mail')
  },
}

const linked = {
  verify: { purpose: 'verify-email', path: '/auth/verify' },
  reset: { purpose: 'reset-password', path: '/auth/reset' },
} as const satisfies Partial<Record<AccountMail['kind'], { purpose: LinkPurpose; path: string }>>

async function pageFor(
  db: Database,
  kind: AccountMail['kind'],
  owner: { userId: string; email: string },
): Promise<string> {
  // Never from the request: whoever can write its Host header could have tokens sent to themselves.
  const { publicUrl } = environment()
  if (kind === 'taken' || kind === 'changed') return new URL('/auth/forgot', publicUrl).href
  const { purpose, path } = linked[kind]
  const token = await issueLink(db, { ...owner, purpose, now: new Date() })
  return new URL(`${path}?token=${token}`, publicUrl).href
}
