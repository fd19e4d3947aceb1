import { redirect } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { requireStaff } from '../staff/require-staff.server.ts'
import { leastRoles } from '../staff/staff-roles.ts'
import type { Route } from './+types/open-case.route'
import { openCaseByLink } from './open-case-by-link.server.ts'

const least = { role: leastRoles.queue }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff({ request, context }, least)
  throw redirect('/moderation')
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff({ request, context }, least)
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, { id: staff.userId })) {
    return redirect('/moderation', staleFormToast())
  }
  const { link } = formTexts(form, ['link'])
  const caseId =
    typeof link === 'string'
      ? await openCaseByLink(database(), { link, actorId: staff.userId })
      : undefined
  return redirect(caseId ? `/moderation/cases/${caseId}` : '/moderation?unknown=1')
}
