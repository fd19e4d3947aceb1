import { requestedLanguage } from '../../../i18n/requested-language.server.ts'
import type { Database } from '../../../platform/database/database.server.ts'
import { requestContext } from '../../../platform/http/request-context.server.ts'
import { toastCookie } from '../../../platform/http/toast-cookie.server.ts'
import { confirmPassword } from '../../email-change/confirm-password.server.ts'
import { retryLaterError } from '../../email-change/password-proof-error.ts'
import type { AccountFormErrors } from '../../forms/account-form-errors.ts'
import {
  codeForm,
  nameForm,
  parseAccountForm,
  passwordForm,
} from '../../forms/account-form-schemas.server.ts'
import { requestLinkEmail } from '../../recovery/password-reset.server.ts'
import type { Viewer } from '../../sessions/viewer.server.ts'
import { authPath, codePath } from '../../sign-in/auth-urls.ts'
import { knownDeviceCookie } from '../../sign-in/known-devices.server.ts'
import { restoreDevicePreferences } from '../../sign-in/restore-device-preferences.server.ts'
import { sendCode } from '../code-sms.server.ts'
import { completeMemberProof } from '../complete-member-proof.server.ts'
import { type EnterOutcome, enterByPhone } from '../enter-by-phone.server.ts'
import { codeChannel } from '../phone-channels.server.ts'
import { checkCode } from '../phone-codes.server.ts'
import { findNumberOwner } from '../phone-numbers.server.ts'
import {
  clearedProofCookie,
  findProof,
  type PhoneProof,
  recordProven,
} from '../phone-proofs.server.ts'
import { proofRequestError } from '../proof-request-error.ts'

type CodeFormInput = {
  request: Request
  form: FormData
  /** Where the person was going. */
  redirectTo: string
  viewer: Viewer | undefined
}

type CodeFormAnswer =
  | { to: string; cookies: string[]; isDocument?: boolean }
  | { notice: string }
  | { refused: AccountFormErrors; init: { status: number; headers?: Record<string, string> } }

type EnterOptions = { startsNew?: boolean; hasProvenAccount?: boolean; fullName?: string }

/**
 * Answers a form of the page of the code: `check` a code, `send` it again, `arrived` when a message has proven the
 * number, `name` of a new member, and for a dormant account `own` with its password, `link` to its email or `new`.
 */
export async function answerCodeForm(db: Database, input: CodeFormInput): Promise<CodeFormAnswer> {
  const proof = await findProof(db, input.request)
  const { viewer, redirectTo } = input
  const login = authPath({ isSignUp: false, redirectTo })
  if (!proof) return { to: viewer ? redirectTo : login, cookies: [] }
  // Of another account in this browser: its code must not be used up.
  if (proof.userId && proof.userId !== viewer?.id)
    return { to: login, cookies: [clearedProofCookie()] }
  const intent = String(input.form.get('intent') ?? 'check')
  if (!proof.provenBy) {
    if (intent === 'send') return await sendAgain(db, proof, input)
    if (intent === 'arrived') return refuse({ text: 'phone.notArrived' })
    return await check(db, proof, input)
  }
  if (proof.purpose !== 'enter') return await complete(db, proof, input)
  if (intent === 'name') return await giveName(db, proof, input)
  if (intent === 'own') return await proveAccount(db, proof, input)
  if (intent === 'link') return await mailLink(db, proof)
  return await enter(db, proof, input, { startsNew: intent === 'new' })
}

async function check(
  db: Database,
  proof: PhoneProof,
  input: CodeFormInput,
): Promise<CodeFormAnswer> {
  const parsed = parseAccountForm(input.form, codeForm)
  if ('refused' in parsed) return { refused: parsed.refused, init: { status: 400 } }
  const { e164, purpose } = proof
  const { address } = requestContext()
  const checked = await checkCode(db, { e164, purpose, code: parsed.values.code, address })
  if (checked === 'right') {
    const provenBy = codeChannel() ?? 'sms'
    await recordProven(db, { id: proof.id, provenBy })
    const proven = { ...proof, provenBy }
    return purpose === 'enter' ? await enter(db, proven, input) : await complete(db, proven, input)
  }
  if (checked.refused === 'too-many') return retryLaterError(checked, { typed: {} })
  const key = checked.refused === 'wrong' ? 'phone.codeWrong' : 'phone.codeExpired'
  return refuse({ errors: { code: key } })
}

async function sendAgain(
  db: Database,
  { e164, purpose, userId }: PhoneProof,
  { request, redirectTo }: CodeFormInput,
): Promise<CodeFormAnswer> {
  const language = requestedLanguage(request)
  const { address } = requestContext()
  const sent = await sendCode(db, { e164, purpose, language, address, userId })
  if (sent === 'sent') return { to: codePath(redirectTo), cookies: [] }
  return proofRequestError(sent, {})
}

async function giveName(
  db: Database,
  proof: PhoneProof,
  input: CodeFormInput,
): Promise<CodeFormAnswer> {
  const parsed = parseAccountForm(input.form, nameForm)
  if ('refused' in parsed) return { refused: parsed.refused, init: { status: 400 } }
  // Somebody with a dormant account has chosen to start anew before.
  return await enter(db, proof, input, { startsNew: true, fullName: parsed.values.full_name })
}

async function proveAccount(
  db: Database,
  proof: PhoneProof,
  input: CodeFormInput,
): Promise<CodeFormAnswer> {
  const parsed = parseAccountForm(input.form, passwordForm)
  if ('refused' in parsed) return { refused: parsed.refused, init: { status: 400 } }
  const owner = await findNumberOwner(db, proof.e164)
  const { password } = parsed.values
  const checked = owner && (await confirmPassword(db, { userId: owner.id, password }))
  if (checked === 'correct') return await enter(db, proof, input, { hasProvenAccount: true })
  if (!checked || checked.refused === 'wrong')
    return refuse({ errors: { password: 'phone.passwordWrong' } })
  return retryLaterError(checked, { typed: {} })
}

/** The owner of the account's mailbox sets a new password, and logs in with it. */
async function mailLink(db: Database, { e164 }: PhoneProof): Promise<CodeFormAnswer> {
  const owner = await findNumberOwner(db, e164)
  const email = owner?.emailVerified && owner.email
  if (email) await requestLinkEmail(db, { kind: 'reset', email, address: requestContext().address })
  return { notice: 'phone.linkSent' }
}

async function enter(
  db: Database,
  proof: PhoneProof,
  { request, redirectTo }: CodeFormInput,
  options: EnterOptions = {},
): Promise<CodeFormAnswer> {
  const cookie = request.headers.get('cookie')
  const device = {
    address: requestContext().address,
    device: request.headers.get('user-agent') ?? '',
  }
  const language = requestedLanguage(request)
  const outcome = await enterByPhone(db, { proof, device, language, cookie, ...options })
  if ('signedIn' in outcome) return await welcome(db, { outcome, cookie, redirectTo })
  if ('needs' in outcome) return { to: codePath(redirectTo), cookies: [] }
  if (outcome.refused === 'suspended')
    return { to: outcome.path ?? '/auth', cookies: [clearedProofCookie()], isDocument: true }
  if (outcome.refused === 'staff') return { to: codePath(redirectTo), cookies: [] }
  return { to: '/auth', cookies: [clearedProofCookie()] }
}

async function welcome(
  db: Database,
  input: {
    outcome: Extract<EnterOutcome, { signedIn: unknown }>
    cookie: string | null
    redirectTo: string
  },
): Promise<CodeFormAnswer> {
  const { cookie, redirectTo } = input
  const { userId, isNew, isRestricted, isDeletionPending, cookies } = input.outcome.signedIn
  const toast = toastCookie(
    isNew ? { title: 'auth.accountCreated' } : { title: 'auth.welcomeBack', text: 'auth.loggedIn' },
  )
  // A device becomes known only once more than the number speaks for it.
  const device = isRestricted ? [] : [knownDeviceCookie({ cookie, userId })]
  const choices = await restoreDevicePreferences(db, { userId, cookie })
  const deletionPath = `/settings/delete?${new URLSearchParams({ redirect: redirectTo })}`
  return {
    to: isDeletionPending ? deletionPath : redirectTo,
    cookies: [...cookies, ...device, clearedProofCookie(), toast, ...choices],
    isDocument: true,
  }
}

/** A member has proven a number for their own account. */
async function complete(
  db: Database,
  proof: PhoneProof,
  { viewer, redirectTo }: CodeFormInput,
): Promise<CodeFormAnswer> {
  if (!viewer || viewer.id !== proof.userId) return { to: '/auth', cookies: [clearedProofCookie()] }
  const done = await completeMemberProof(db, { proof, viewer })
  if (!done) return refuse({ text: 'phone.otherNumber' })
  const title = `phone.own.done.${proof.purpose === 'add' ? 'added' : 'confirmed'}`
  const cookies = [...done.cookies, clearedProofCookie(), toastCookie({ title })]
  return { to: redirectTo === '/' ? '/settings/security' : redirectTo, cookies }
}

function refuse(errors: Omit<AccountFormErrors, 'typed'>, status = 400): CodeFormAnswer {
  return { refused: { ...errors, typed: {} }, init: { status } }
}
