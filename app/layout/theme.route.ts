import { redirect } from 'react-router'
import { choiceCookie } from '../platform/choice-cookie.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { Route } from './+types/theme.route'

export async function action({ request }: Route.ActionArgs) {
  const form = await sentForm(request)
  const theme = form.get('theme') === 'dark' ? 'dark' : 'light'
  return redirect(safePath(form.get('redirect_to')?.toString()), {
    headers: { 'set-cookie': choiceCookie('theme', theme) },
  })
}

export function loader() {
  return redirect('/')
}
