import { data, redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { findLink } from '../emails/email-links.server.ts'
import { linkForm, parseFormRequest } from '../forms/account-form-schemas.server.ts'
import { ConfirmEmail } from '../sign-up/confirm-email.tsx'
import type { Route } from './+types/restore-email.route'
import { restoreEmail } from './change-email.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// A GET changes nothing: mail programs fetch links to scan them.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findLink(database(), { token, purpose: 'restore-email', now: new Date() })
  return { token: link && token, email: link?.email }
}

export async function action({ request }: Route.ActionArgs) {
  const parsed = await parseFormRequest(request, linkForm)
  const outcome = 'values' in parsed && (await restoreEmail(database(), parsed.values))
  if (outcome !== 'restored') return data({ isExpired: true }, { status: 400 })
  const toast = withToast({ title: 'auth.restored', text: 'auth.restoredText' })
  return redirect('/auth', toast)
}

export default function RestoreEmail({ loaderData, actionData }: Route.ComponentProps) {
  const isExpired = actionData?.isExpired === true
  return (
    <ConfirmEmail
      kind="restore"
      link={loaderData}
      isExpired={isExpired}
      newLinkPath="/auth/forgot"
    />
  )
}
