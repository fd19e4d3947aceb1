import { Form, redirect, redirectDocument } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { database } from '../platform/database.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { SenderField } from '../ui/sender-field.tsx'
import type { Route } from './+types/end-sessions.route'
import { AccountCard } from './account-card.tsx'
import { fromOtherToast } from './from-other-toast.server.ts'
import { isFromOther } from './is-from-other.server.ts'
import { privateHeaders } from './private-headers.ts'
import { endSession, endSessions } from './sessions.server.ts'
import { requireViewer } from './viewer.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return { owner: requireViewer(context, request).id }
}

/** Ends the session a form names or, when it names none, every other one. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const form = await sentForm(request)
  if (isFromOther(form, viewer)) return redirectDocument('/settings/security', fromOtherToast())
  const { id: userId, sessionId: keepId } = viewer
  const sessionId = form.get('session_id')
  const count =
    typeof sessionId === 'string'
      ? Number(await endSession(database(), { userId, sessionId }))
      : await endSessions(database(), { userId, keepId })
  log.info({ requestId: requestId(), userId, count }, 'sessions ended')
  const toast = toastCookie({ title: 'security.ended', params: { count } })
  return redirect('/settings/security', { headers: { 'set-cookie': toast } })
}

export default function EndSessions({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <AccountCard title={t('security.endOthers')} text={t('security.endOthersText')}>
      <Form method="post" className="flex flex-wrap gap-3">
        <SenderField owner={loaderData.owner} />
        <Button variant="danger" icon="logout">
          {t('security.endOthers')}
        </Button>
        <LinkButton to="/settings/security" variant="plain">
          {t('security.cancel')}
        </LinkButton>
      </Form>
    </AccountCard>
  )
}
