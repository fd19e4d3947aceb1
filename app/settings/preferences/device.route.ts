import { redirect } from 'react-router'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { deletePushSubscription } from '../../notifications/push/push-subscriptions.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { deviceCookie, deviceSwitches } from '../../platform/device/device-cookie.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import type { Route } from './+types/device.route'

/** POST /device: turns a switch of this phone `on` or `off`, whoever uses it, and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const sessionId = currentViewer(context)?.sessionId
  // Whoever holds a shared phone would read its notifications.
  if (sessionId && form.get('shared_phone') === 'on')
    await deletePushSubscription(database(), sessionId)
  const headers = new Headers()
  for (const name of deviceSwitches) {
    const value = form.get(name)
    if (value === 'on' || value === 'off')
      headers.append('set-cookie', deviceCookie(name, value === 'on'))
  }
  return redirect(safePath(form.get('redirect_to')?.toString()), { headers })
}

export function loader() {
  return redirect('/account')
}
