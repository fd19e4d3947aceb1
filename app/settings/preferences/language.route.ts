import { redirect } from 'react-router'
import { saveDevicePreference } from '../../accounts/profile/save-preferences.server.ts'
import { currentViewer, hasViewerLookup } from '../../accounts/sessions/viewer.server.ts'
import { parseLanguage } from '../../i18n/language.ts'
import { preferenceCookie } from '../../platform/cookies/preference-cookie.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import type { Route } from './+types/language.route'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const language = parseLanguage(form.get('language')?.toString())
  // Emails to signed-in users are in the language they last chose.
  const userId = hasViewerLookup(context) ? currentViewer(context)?.id : undefined
  if (userId) await saveDevicePreference(database(), { userId, choices: { language } })
  const page = new URL(safePath(form.get('redirect_to')?.toString()), request.url)
  // Otherwise a page opened with ?lang= would still show that language after the choice.
  page.searchParams.delete('lang')
  return redirect(page.pathname + page.search, {
    headers: { 'set-cookie': preferenceCookie('language', language) },
  })
}

export function loader() {
  return redirect('/')
}
