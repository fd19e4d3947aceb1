import { redirect } from 'react-router'
import { toLanguage } from '../i18n/language.ts'
import { choiceCookie } from '../platform/choice-cookie.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { Route } from './+types/language.route'

export async function action({ request }: Route.ActionArgs) {
  const form = await sentForm(request)
  const language = toLanguage(form.get('language')?.toString())
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
