import { data, redirect } from 'react-router'
import { database } from '../platform/database.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/restore-email.route'
import { linkForm, readForm } from './account-forms.server.ts'
import { AddressLink } from './address-link.tsx'
import { restoreEmail } from './change-email.server.ts'
import { findLink } from './mailed-links.server.ts'
import { privateHeaders } from './private-headers.ts'

export const headers: Route.HeadersFunction = privateHeaders

// Opening the page changes nothing: mail programs open links by themselves to look at them.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findLink(database(), { token, purpose: 'restore-email', now: new Date() })
  return { token: link && token, email: link?.email }
}

export async function action({ request }: Route.ActionArgs) {
  const read = await readForm(request, linkForm)
  const outcome = 'words' in read && (await restoreEmail(database(), read.words))
  if (outcome !== 'restored') return data({ isDead: true }, { status: 400 })
  const toast = toastCookie({ title: 'auth.restored', text: 'auth.restoredText' })
  return redirect('/auth', { headers: { 'set-cookie': toast } })
}

export default function RestoreEmail({ loaderData, actionData }: Route.ComponentProps) {
  const isDead = actionData?.isDead === true
  return <AddressLink words="restore" link={loaderData} isDead={isDead} askAgain="/auth/forgot" />
}
