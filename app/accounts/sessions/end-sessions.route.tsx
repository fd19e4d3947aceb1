import { Form, redirect, redirectDocument } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { logRejection } from '../../platform/http/log-rejection.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import type { Route } from './+types/end-sessions.route'
import { endSession, endSessions } from './device-sessions.server.ts'
import { hasStaleFormOwner } from './stale-form-owner.server.ts'
import { staleFormToast } from './stale-form-toast.server.ts'
import { requireUnrestricted } from './viewer.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return { owner: requireUnrestricted(context, request).id }
}

/**
 * Ends the session named in the form or, without one, all others. Not from a restricted one: whoever stole a SIM card
 * must not log its owner out.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUnrestricted(context, request)
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, viewer))
    return redirectDocument('/settings/security', staleFormToast())
  const { id: userId, sessionId: exceptSessionId } = viewer
  const sessionId = form.get('session_id')
  const count =
    typeof sessionId === 'string'
      ? Number(await endSession(database(), { userId, sessionId }))
      : await endSessions(database(), { userId, exceptSessionId })
  if (count === 0 && typeof sessionId === 'string') logRejection('end a session', { sessionId })
  log.info({ requestId: requestId(), userId, count }, 'sessions ended')
  const toast = withToast({
    title: 'security.ended',
    params: { count },
    tone: count > 0 ? 'ok' : 'info',
  })
  return redirect('/settings/security', toast)
}

export default function EndSessions({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <AccountFormPage title={t('security.endOthers')} text={t('security.endOthersText')}>
      <Form method="post" className="buttons">
        <OwnerField owner={loaderData.owner} />
        <Button variant="danger" icon="logout">
          {t('security.endOthers')}
        </Button>
        <LinkButton to="/settings/security" variant="plain">
          {t('security.cancel')}
        </LinkButton>
      </Form>
    </AccountFormPage>
  )
}
