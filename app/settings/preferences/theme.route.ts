import { redirect } from 'react-router'
import { saveDevicePreference } from '../../accounts/profile/save-preferences.server.ts'
import { currentViewer, hasViewerLookup } from '../../accounts/sessions/viewer.server.ts'
import { preferenceCookie } from '../../platform/cookies/preference-cookie.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import type { Route } from './+types/theme.route'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const theme = form.get('theme') === 'dark' ? 'dark' : 'light'
  const userId = hasViewerLookup(context) ? currentViewer(context)?.id : undefined
  const choices = { darkMode: theme === 'dark' }
  if (userId) await saveDevicePreference(database(), { userId, choices })
  return redirect(safePath(form.get('redirect_to')?.toString()), {
    headers: { 'set-cookie': preferenceCookie('theme', theme) },
  })
}

export function loader() {
  return redirect('/')
}
