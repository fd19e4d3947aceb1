import { data, redirect } from 'react-router'
import { database } from '../platform/database.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/change-email.route'
import { linkForm, readForm } from './account-forms.server.ts'
import { AddressLink } from './address-link.tsx'
import { changeEmail } from './change-email.server.ts'
import { findLink } from './mailed-links.server.ts'
import { privateHeaders } from './private-headers.ts'
import { currentViewer } from './viewer.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// Opening the page changes nothing: mail programs open links by themselves to look at them.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findLink(database(), { token, purpose: 'change-email', now: new Date() })
  return { token: link && token, email: link?.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, linkForm)
  const keepSessionId = currentViewer(context)?.sessionId
  const outcome =
    'words' in read && (await changeEmail(database(), { ...read.words, keepSessionId }))
  if (outcome !== 'changed') return data({ isDead: true }, { status: 400 })
  const toast = toastCookie({ title: 'auth.moved', text: 'auth.movedText' })
  // Whoever is signed in as somebody else, or has just been signed out, is sent on from there.
  return redirect('/settings/security', { headers: { 'set-cookie': toast } })
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const isDead = actionData?.isDead === true
  return (
    <AddressLink
      words="move"
      link={loaderData}
      isDead={isDead}
      askAgain="/settings/security/email"
    />
  )
}
