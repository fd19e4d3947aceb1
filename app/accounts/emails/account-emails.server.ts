import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import type { Params, Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { formatGreeting, renderMail } from '../../platform/mail/mail-template.server.ts'
import { sendMail } from '../../platform/mail/send-mail.server.ts'
import { href } from '../../platform/pages/href.ts'
import { deletionDate } from '../lifecycle/deletion-date.ts'
import { holdsNumber } from '../phone/phone-numbers.server.ts'
import { maskEmail } from '../profile/display-name.ts'
import { issueLink, type LinkPurpose } from './email-links.server.ts'

/**
 * To an account's address: `verify` it; it is `taken` already; `reset` the password; `confirm` a session; the
 * password was `changed`; the account will be deleted (`leaving`); an `export` is ready. To another address:
 * confirm a `move` to it; the account has `moved` away from it. `at` is the ISO 8601 time of the
 * request or event, since the email may be sent much later.
 */
export type AccountMail = { email: string } & (
  | { kind: 'taken' | 'changed' | 'leaving' }
  | { kind: 'verify' | 'reset' | 'confirm'; at: string }
  | { kind: 'move'; userId: string; at: string }
  | { kind: 'moved'; userId: string; at: string; wasVerified?: boolean; isRemoved?: boolean }
  | { kind: 'export'; exportId: string }
)

/**
 * Emails the owner of an address about their account. Nothing is sent to an address without an
 * account; that is only checked here, so that requests take the same time for every address. The
 * link is issued here too: its token is never in the queue, and it expires relative to sending. If
 * the link was voided in the meantime, nothing is sent. An unverified address of an account that opens with a number
 * gets `verify` in place of `reset`.
 */
export const accountMail: Job<AccountMail> = {
  name: 'account-mail',
  retries: 100,
  async work(db, mail, jobId) {
    const addressed = await findRecipient(db, mail)
    if (!addressed) return
    const { owner, template } = addressed
    const { email } = mail
    const url = await emailUrl(db, mail, addressed)
    if (!url) return
    const language = owner.preferences.language ?? 'en'
    const t = getTranslator(language)
    const params = emailParams(owner, t)
    const name = isVerifiedRecipient(mail, addressed) ? owner.fullName : ''
    const text = mail.kind === 'moved' ? movedText(mail) : 'text'
    const letter = renderMail({
      language,
      heading: formatGreeting(name, t),
      paragraphs: [t(`mail.${template}.${text}`, params)],
      button: { label: t(`mail.${template}.button`), url },
      footer: t(`mail.${template}.footer`),
    })
    const outcome = await sendMail({
      to: { name, address: email },
      from: { name: t('site.name') },
      subject: t(`mail.${template}.subject`, params),
      jobId,
      ...letter,
    })
    log.info({ jobId, kind: template, userId: owner.id, outcome }, 'account mail')
  },
}

function movedText({ wasVerified, isRemoved }: AccountMail & { kind: 'moved' }) {
  if (isRemoved) return 'textOfRemoval'
  return wasVerified ? 'text' : 'textWithoutAddress'
}

type Owner = typeof users.$inferSelect
/** The account that an email is about and its text; the address may be somebody else's. */
type Recipient = { owner: Owner; template: AccountMail['kind'] | 'inUse' }

/**
 * Whether the address is verified as the owner's. An outsider must not get text that a stranger wrote, not even
 * as a name.
 */
function isVerifiedRecipient(mail: AccountMail, { owner, template }: Recipient): boolean {
  if (template === 'move') return false
  return mail.kind === 'moved' ? mail.wasVerified === true : owner.emailVerified
}

async function findRecipient(db: Database, mail: AccountMail): Promise<Recipient | undefined> {
  const holder = await findOwner(db, eq(users.email, mail.email))
  if (mail.kind === 'move' || mail.kind === 'moved') {
    const mover = await findOwner(db, eq(users.id, mail.userId))
    if (mail.kind === 'move' && holder) return { owner: holder, template: 'inUse' }
    return mover && { owner: mover, template: mail.kind }
  }
  const isOver =
    (mail.kind === 'verify' && holder?.emailVerified) ||
    (mail.kind === 'confirm' && !holder?.emailVerified) ||
    (mail.kind === 'leaving' && !holder?.deletionRequestedAt)
  if (!holder || isOver) return undefined
  // The address may be mistyped: it gets no password of an account that opens with a number.
  const isUnproven = !holder.emailVerified && (await holdsNumber(db, holder.id))
  return { owner: holder, template: mail.kind === 'reset' && isUnproven ? 'verify' : mail.kind }
}

async function findOwner(db: Database, who: SQL): Promise<Owner | undefined> {
  const [owner] = await db
    .select()
    .from(users)
    .where(and(who, isNull(users.deletedAt)))
  return owner
}

function emailParams({ email, deletionRequestedAt }: Owner, t: Translate): Params {
  return {
    email: maskEmail(email ?? ''),
    date: deletionRequestedAt ? formatDate(deletionDate(deletionRequestedAt), t) : '',
  }
}

const linksByKind: Partial<Record<Recipient['template'], { purpose: LinkPurpose; path: string }>> =
  {
    verify: { purpose: 'verify-email', path: '/auth/verify' },
    reset: { purpose: 'reset-password', path: '/auth/reset' },
    confirm: { purpose: 'confirm-session', path: '/auth/confirm-session' },
    move: { purpose: 'change-email', path: '/auth/change-email' },
    moved: { purpose: 'restore-email', path: '/auth/restore-email' },
  }

async function emailUrl(
  db: Database,
  mail: AccountMail,
  { owner, template }: Recipient,
): Promise<string | undefined> {
  // Never build URLs from the request: a forged Host header could send tokens elsewhere.
  const link = linksByKind[template]
  if (link) {
    const { purpose, path } = link
    const at = new Date('at' in mail ? mail.at : 0)
    const linkInput = { userId: owner.id, email: mail.email, purpose, at, now: new Date() }
    const token = await issueLink(db, linkInput)
    return token && absoluteUrl(`${path}?token=${token}`)
  }
  if (mail.kind === 'export') {
    return absoluteUrl(href('/settings/security/data/:exportId', mail.exportId))
  }
  const path = mail.kind === 'leaving' ? '/settings/delete' : '/auth/forgot'
  return absoluteUrl(path)
}
