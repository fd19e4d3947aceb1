import { data, Form, redirect } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { database } from '../platform/database.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/verify.route'
import { AccountCard } from './account-card.tsx'
import { linkForm, readForm } from './account-forms.server.ts'
import { DeadLink } from './dead-link.tsx'
import { findLink } from './mailed-links.server.ts'
import { privateHeaders } from './private-headers.ts'
import { verifyEmail } from './recovery.server.ts'
import { currentViewer } from './viewer.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// Opening the page changes nothing: mail programs open links by themselves to look at them.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findLink(database(), { token, purpose: 'verify-email', now: new Date() })
  return { token: link && token, email: link?.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, linkForm)
  const isVerified = 'words' in read && (await verifyEmail(database(), read.words))
  if (!isVerified) return data({ isDead: true }, { status: 400 })
  const toast = toastCookie({ title: 'auth.verified', text: 'auth.verifiedText' })
  return redirect(currentViewer(context) ? '/' : '/auth', { headers: { 'set-cookie': toast } })
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData
  const { t } = useLanguage()
  if (actionData?.isDead || !token) return <DeadLink askAgain="/auth/resend" />
  return (
    <AccountCard title={t('auth.verifyTitle')} text={t('auth.verifyText')}>
      <p className="font-strong">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button wide icon="check">
          {t('auth.verifyButton')}
        </Button>
      </Form>
    </AccountCard>
  )
}
