import { redirect } from 'react-router'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { casePath } from '../layout/desk-paths.ts'
import { readStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import type { Route } from './+types/open-case.route'
import { openCaseByLink } from './open-case-by-link.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff({ request, context }, 'queue')
  throw redirect('/moderation')
}

export async function action(args: Route.ActionArgs) {
  const { form, isStale, ...staff } = await readStaffForm(args, 'queue')
  if (isStale) {
    return redirect('/moderation', staleFormToast())
  }
  const { link } = formTexts(form, ['link'])
  const caseId =
    typeof link === 'string'
      ? await openCaseByLink(database(), { link, actorId: staff.userId })
      : undefined
  return redirect(caseId ? casePath(caseId) : '/moderation?unknown=1')
}
