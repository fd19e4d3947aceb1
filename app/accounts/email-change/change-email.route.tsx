import { data, redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { linkForm, parseFormRequest } from '../forms/account-form-schemas.server.ts'
import { currentViewer } from '../sessions/viewer.server.ts'
import { privateHeaders } from '../settings/private-headers.ts'
import { ConfirmEmail } from '../sign-up/confirm-email.tsx'
import { findLinkOwner, rejectEmailChange } from '../sign-up/link-owner.server.ts'
import type { Route } from './+types/change-email.route'
import { changeEmail } from './change-email.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// A GET changes nothing: mail programs fetch links to scan them.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const account = await findLinkOwner(database(), { token, purpose: 'change-email' })
  return { token: account && token, email: account?.email, account }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await parseFormRequest(request, linkForm)
  if ('words' in read && read.words.intent === 'not-me') {
    const isRefused = await rejectEmailChange(database(), read.words)
    if (!isRefused) return data({ isExpired: true }, { status: 400 })
    const toast = toastCookie({ title: 'auth.moveRefused', text: 'auth.moveRefusedText' })
    return redirect('/', { headers: { 'set-cookie': toast } })
  }
  const keepSessionId = currentViewer(context)?.sessionId
  const outcome =
    'words' in read && (await changeEmail(database(), { ...read.words, keepSessionId }))
  if (outcome !== 'changed') return data({ isExpired: true }, { status: 400 })
  const toast = toastCookie({ title: 'auth.moved', text: 'auth.movedText' })
  // That page redirects users who are signed out or signed in to another account.
  return redirect('/settings/security', { headers: { 'set-cookie': toast } })
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const isExpired = actionData?.isExpired === true
  return (
    <ConfirmEmail
      kind="move"
      link={loaderData}
      isExpired={isExpired}
      newLinkPath="/settings/security/email"
    />
  )
}
