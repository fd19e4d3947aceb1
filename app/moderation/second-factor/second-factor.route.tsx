import { useState } from 'react'
import { data, redirect } from 'react-router'
import { encodeQrCode } from '../../accounts/forms/qr-code.server.ts'
import { sessionCookieHeaders } from '../../accounts/sessions/second-factor-sessions.server.ts'
import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { getStaffTexts } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { staffHeaders } from '../layout/staff-headers.ts'
import { requireStaffSession } from '../staff/require-staff.server.ts'
import type { Route } from './+types/second-factor.route'
import { codeErrorResponse } from './code-error-response.server.ts'
import { secretAsText, setupUrl } from './one-time-codes.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { setUpSecondFactor } from './second-factor.server.ts'
import { type Setup, SetupForm } from './setup-form.tsx'
import { readSetup, startSetup } from './setup-token.server.ts'
import '../staff/staff.css'

export const handle: LayoutHandle = { layout: { hasBanners: false } }

export const headers: Route.HeadersFunction = staffHeaders

type SetupResult = FormResult & { setup?: Setup; recoveryCodes?: string[] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = await requireSetup(context)
  const { secret, token } = await startSetup(member.userId)
  return {
    owner: member.userId,
    isReplacing: member.hasSecondFactor,
    texts: getStaffTexts(requestedLanguage(request)),
    setup: describeSetup({ secret, token, account: member.email ?? member.fullName }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, sessionId, email, fullName } = await requireSetup(context)
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, { id: userId })) {
    const { answer, status } = staleFormOwnerAnswer(form)
    return data<SetupResult>(answer, { status })
  }
  const token = String(form.get('setup') ?? '')
  const secret = await readSetup(token, { userId })
  if (!secret) {
    return data<SetupResult>({ formError: { key: 'staff.setup.expired' } }, { status: 422 })
  }
  const code = String(form.get('code') ?? '')
  const outcome = await setUpSecondFactor(database(), { userId, sessionId, secret, code })
  if ('recoveryCodes' in outcome) {
    const headers = await sessionCookieHeaders(database(), sessionId)
    return data<SetupResult>(outcome, { headers })
  }
  const { answer, init } = codeErrorResponse(outcome)
  // The same secret again, which the app may have by now.
  return data<SetupResult>(
    { ...answer, setup: describeSetup({ secret, token, account: email ?? fullName }) },
    init,
  )
}

/** A first second factor needs only the session; replacing one needs a session confirmed with it. */
async function requireSetup(context: Route.LoaderArgs['context']) {
  const member = await requireStaffSession({ context })
  if (!member.hasSecondFactor || member.isConfirmed) return member
  throw redirect('/moderation/verify?redirect=/moderation/second-factor')
}

function describeSetup({ secret, token, account }: Record<'secret' | 'token' | 'account', string>) {
  const url = setupUrl(secret, account)
  return { token, url, qr: encodeQrCode(url), secret: secretAsText(secret) }
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, texts, isReplacing } = loaderData
  // Loading the data again must not change a QR code that the app has already read.
  const [first] = useState(loaderData.setup)
  const [wasReplacing] = useState(isReplacing)
  return (
    <SectionTexts texts={texts}>
      {actionData?.recoveryCodes ? (
        <RecoveryCodes codes={actionData.recoveryCodes} />
      ) : (
        <SetupForm
          owner={owner}
          isReplacing={wasReplacing}
          setup={actionData?.setup ?? (actionData?.formError ? loaderData.setup : first)}
          refused={actionData}
        />
      )}
    </SectionTexts>
  )
}
