import { redirect } from 'react-router'
import { savePreferences } from '../accounts/save-preferences.server.ts'
import { currentViewer, isViewerKnown } from '../accounts/viewer.server.ts'
import { toLanguage } from '../i18n/language.ts'
import { choiceCookie } from '../platform/choice-cookie.server.ts'
import { database } from '../platform/database.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { Route } from './+types/language.route'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const language = toLanguage(form.get('language')?.toString())
  // Mails to who is signed in are in the language they last chose.
  const userId = isViewerKnown(context) ? currentViewer(context)?.id : undefined
  if (userId) await savePreferences(database(), { userId, choices: { language } })
  const page = new URL(safePath(form.get('redirect_to')?.toString()), request.url)
  // A page opened with ?lang= would otherwise go on showing that language after the choice.
  page.searchParams.delete('lang')
  return redirect(page.pathname + page.search, {
    headers: { 'set-cookie': choiceCookie('language', language) },
  })
}

export function loader() {
  return redirect('/')
}
