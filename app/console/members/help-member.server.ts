import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { accountMail } from '../../accounts/emails/account-emails.server.ts'
import { isLinkMailAllowed } from '../../accounts/emails/email-limits.server.ts'
import { emailForm } from '../../accounts/forms/account-form-schemas.server.ts'
import { parseMobileNumber } from '../../accounts/phone/parse-mobile-number.server.ts'
import { isStaff } from '../../accounts/ways/lock-ways.server.ts'
import {
  type AccessChangeKind,
  type AccessChangeRefusal,
  approveAccessChange,
  requestAccessChange,
  withdrawAccessChange,
} from '../../moderation/people/change-access.server.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { requestIp } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { maxMessageLength } from './member-message.ts'

type HelpInput = { actorId: string; userId: string; form: FormData }

export type HelpOutcome =
  | { done: 'requested' | 'approved' | 'sent' }
  | { errors: FormErrors }
  | AccessChangeRefusal
  | { refused: 'no-email' | 'suspended' | 'too-many' }

/** Does what a form of a member's page asks for, by its `intent`. */
export async function helpMember(db: Database, input: HelpInput): Promise<HelpOutcome> {
  const { form, ...who } = input
  const intent = form.get('intent')
  if (intent === 'password') return await sendPasswordLink(db, who)
  if (intent === 'write') return await write(db, { ...who, text: String(form.get('text') ?? '') })
  if (intent === 'withdraw') {
    await withdrawAccessChange(db, who)
    return { done: 'sent' }
  }
  if (intent === 'approve') {
    const outcome = await approveAccessChange(db, {
      ...who,
      requestId: String(form.get('request') ?? ''),
    })
    return typeof outcome === 'object' ? outcome : { done: outcome }
  }
  return await requestChange(db, input)
}

async function requestChange(db: Database, { form, ...who }: HelpInput): Promise<HelpOutcome> {
  const kind = accessKinds.find((one) => one === form.get('kind'))
  if (!kind) return { errors: { kind: { key: 'console.records.errors.choice' } } }
  const parsed = parseValue(kind, String(form.get('value') ?? ''))
  if ('errors' in parsed) return parsed
  const outcome = await requestAccessChange(db, { ...who, kind, value: parsed.value })
  return typeof outcome === 'object' ? outcome : { done: outcome }
}

export const accessKinds = ['email', 'number', 'add-number'] as const satisfies AccessChangeKind[]

function parseValue(
  kind: AccessChangeKind,
  typed: string,
): { value: string } | { errors: FormErrors } {
  const wrong = (key: string) => ({ errors: { value: { key } } })
  if (kind === 'email') {
    const parsed = emailForm.safeParse({ email: typed })
    return parsed.success ? { value: parsed.data.email } : wrong('auth.emailInvalid')
  }
  const parsed = parseMobileNumber(typed)
  return 'e164' in parsed ? { value: parsed.e164 } : wrong('console.members.invalidNumber')
}

async function sendPasswordLink(
  db: Database,
  { actorId, userId }: Omit<HelpInput, 'form'>,
): Promise<HelpOutcome> {
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  const email = owner?.email
  if (!email) return { refused: 'no-email' }
  if (await isStaff(db, userId)) return { refused: 'staff' }
  if (owner.suspendedAt) return { refused: 'suspended' }
  const address = requestIp() ?? ''
  if (!(await isLinkMailAllowed(db, { kind: 'reset', email, address })))
    return { refused: 'too-many' }
  await db.transaction(async (tx) => {
    await enqueue(tx, accountMail, { kind: 'reset', email, at: new Date().toISOString() })
    const subject = { subjectKind: 'member', subjectId: userId }
    await recordStaffAction(tx, { actorId, action: 'members.passwordLink', ...subject })
  })
  return { done: 'sent' }
}

/** Writes to a member in the name of the market: by notification, push, and email or SMS. */
async function write(
  db: Database,
  { actorId, userId, ...typed }: Omit<HelpInput, 'form'> & { text: string },
): Promise<HelpOutcome> {
  const text = cleanText(typed.text)
  if (!text) return { errors: { text: { key: 'console.records.errors.missing' } } }
  if (typed.text.length > maxMessageLength) {
    const params = { max: maxMessageLength }
    return { errors: { text: { key: 'console.records.errors.tooLong', params } } }
  }
  await db.transaction(async (tx) => {
    const subject = { subjectKind: 'member', subjectId: userId }
    await recordStaffAction(tx, { actorId, action: 'members.write', ...subject })
    await notify(tx, { userId, kind: 'staff-message', facts: { text } })
  })
  return { done: 'sent' }
}
