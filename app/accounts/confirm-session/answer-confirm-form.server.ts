import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestContext, requestId } from '../../platform/http/request-context.server.ts'
import { confirmPassword } from '../email-change/confirm-password.server.ts'
import { passwordProofError } from '../email-change/password-proof-error.ts'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { confirmPasswordForm, parseAccountForm } from '../forms/account-form-schemas.server.ts'
import { proofRequestError } from '../phone/proof-request-error.ts'
import { requestProof } from '../phone/request-code.server.ts'
import { liftRestriction } from '../sessions/confirmed-session.server.ts'
import { hasStaleFormOwner, staleFormOwnerError } from '../sessions/stale-form-owner.server.ts'
import type { Viewer } from '../sessions/viewer.server.ts'
import { codePath } from '../sign-in/auth-urls.ts'
import { findConfirmationWays } from './confirmation-ways.server.ts'
import { requestSessionLink } from './session-links.server.ts'

type ConfirmFormInput = { request: Request; form: FormData; viewer: Viewer; redirectTo: string }

export type ConfirmFormAnswer =
  | { to: string; cookies: string[]; isDocument: boolean }
  | { sentTo: string }
  | { refused: AccountFormErrors; init: { status: number; headers?: Record<string, string> } }

/**
 * Answers a form of the page that confirms a session: the `password`, a `link` to the email, or a `code` to the
 * number. Refuses ways that the account does not have, and forms of other members.
 */
export async function answerConfirmForm(
  db: Database,
  input: ConfirmFormInput,
): Promise<ConfirmFormAnswer> {
  const { form, viewer } = input
  if (hasStaleFormOwner(form, viewer)) {
    const typed = { sender_id: String(form.get('sender_id')) }
    return { refused: { text: staleFormOwnerError.key, typed }, init: { status: 400 } }
  }
  const intent = form.get('intent')
  if (intent !== 'link' && intent !== 'code') return await checkPassword(db, input)
  const { email, number } = await findConfirmationWays(db, viewer)
  if (intent === 'link' && email) {
    await requestSessionLink(db, { email, address: requestContext().address })
    return { sentTo: email }
  }
  if (intent === 'code' && number) return await sendCode(db, input, number)
  return refuse('errors.failed')
}

async function checkPassword(
  db: Database,
  { request, form, viewer, redirectTo }: ConfirmFormInput,
): Promise<ConfirmFormAnswer> {
  const parsed = parseAccountForm(form, confirmPasswordForm)
  if ('refused' in parsed) return { refused: parsed.refused, init: { status: 400 } }
  const { id: userId } = viewer
  const password = parsed.values.current_password
  const checked = await confirmPassword(db, { userId, password })
  if (checked !== 'correct') return passwordProofError(checked)
  const cookie = request.headers.get('cookie')
  const cookies = await db.transaction((tx) => liftRestriction(tx, { viewer, cookie }))
  log.info({ requestId: requestId(), userId, by: 'password' }, 'session confirmed')
  // The page before has fewer rights than the next, also on its stream of events.
  return { to: redirectTo, cookies, isDocument: true }
}

async function sendCode(
  db: Database,
  { request, viewer, redirectTo }: ConfirmFormInput,
  e164: string,
): Promise<ConfirmFormAnswer> {
  const proof = { purpose: 'confirm', e164, userId: viewer.id } as const
  const requested = await requestProof(db, { request, ...proof })
  if ('cookie' in requested)
    return { to: codePath(redirectTo), cookies: [requested.cookie], isDocument: false }
  return proofRequestError(requested, {})
}

function refuse(text: string, status = 400): ConfirmFormAnswer {
  return { refused: { text, typed: {} }, init: { status } }
}
