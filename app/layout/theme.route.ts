import { redirect } from 'react-router'
import { savePreferences } from '../accounts/save-preferences.server.ts'
import { currentViewer, isViewerKnown } from '../accounts/viewer.server.ts'
import { choiceCookie } from '../platform/choice-cookie.server.ts'
import { database } from '../platform/database.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { Route } from './+types/theme.route'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const theme = form.get('theme') === 'dark' ? 'dark' : 'light'
  const userId = isViewerKnown(context) ? currentViewer(context)?.id : undefined
  const choices = { darkMode: theme === 'dark' }
  if (userId) await savePreferences(database(), { userId, choices })
  return redirect(safePath(form.get('redirect_to')?.toString()), {
    headers: { 'set-cookie': choiceCookie('theme', theme) },
  })
}

export function loader() {
  return redirect('/')
}
