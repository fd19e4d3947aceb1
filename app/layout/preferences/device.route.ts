import { redirect } from 'react-router'
import { deviceCookie, deviceSwitches } from '../../platform/device/device-cookie.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import type { Route } from './+types/device.route'

/** POST /device: turns a switch of this phone `on` or `off`, whoever uses it, and returns to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFormData(request)
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
