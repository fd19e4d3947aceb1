import { data, redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { linkForm, parseFormRequest } from '../forms/account-form-schemas.server.ts'
import { currentViewer } from '../sessions/viewer.server.ts'
import { ConfirmEmail } from '../sign-up/confirm-email.tsx'
import {
  describeLoginFirst,
  findLinkOwner,
  rejectEmailChange,
} from '../sign-up/link-owner.server.ts'
import type { Route } from './+types/change-email.route'
import { changeEmail } from './change-email.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// A GET changes nothing, because mail programs fetch links to scan them.
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const viewerId = currentViewer(context)?.id
  const account = await findLinkOwner(database(), { token, purpose: 'change-email', viewerId })
  const loginFirst = describeLoginFirst(request, account)
  return { token: account && token, email: account?.email, account, loginFirst }
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await parseFormRequest(request, linkForm)
  if ('values' in parsed && parsed.values.intent === 'not-me') {
    const isRefused = await rejectEmailChange(database(), parsed.values)
    if (!isRefused) return data({ isExpired: true }, { status: 400 })
    const toast = withToast({ title: 'auth.moveRefused', text: 'auth.moveRefusedText' })
    return redirect('/', toast)
  }
  const viewer = currentViewer(context)
  const outcome =
    'values' in parsed && (await changeEmail(database(), { ...parsed.values, viewer }))
  if (outcome !== 'changed') return data({ isExpired: true }, { status: 400 })
  const toast = withToast({ title: 'auth.moved', text: 'auth.movedText' })
  // The settings page redirects users who are signed out or signed in to another account.
  return redirect('/settings/security', toast)
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
