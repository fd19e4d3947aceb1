import { data, type RouterContextProvider, redirect } from 'react-router'
import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { findStaffMember, type StaffSession } from './find-staff-member.server.ts'
import { hasRole } from './staff-roles.ts'

/** A member of staff whose session is confirmed with a second factor. */
export type StaffMember = Pick<StaffSession, 'userId' | 'fullName' | 'role'>

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The member of staff, of at least `role`, who sends the request. Throws the site's 404 page for
 * everybody else, and a redirect for staff not confirmed in the last twelve hours. Call it before
 * anything else.
 */
export async function requireStaff(
  { request, context }: RequestArgs,
  { role }: { role: StaffRole },
): Promise<StaffMember> {
  const member = await requireStaffSession({ context })
  if (!hasRole(member.role, role)) return notFound()
  if (!member.isConfirmed) throw redirectToConfirm(request, member)
  const { userId, fullName } = member
  return { userId, fullName, role: member.role }
}

/** The member of staff, also one whose session is not confirmed. Throws the 404 page otherwise. */
export async function requireStaffSession({
  context,
}: Pick<RequestArgs, 'context'>): Promise<StaffSession> {
  const viewer = currentViewer(context)
  const { id: userId, sessionId } = viewer ?? notFound()
  return (await findStaffMember(database(), { userId, sessionId })) ?? notFound()
}

/** The action of staff pages without a form: a 404 for everybody who may not open the page. */
export async function rejectStaffForm(
  args: RequestArgs,
  least: { role: StaffRole },
): Promise<never> {
  await requireStaff(args, least)
  throw data(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

function redirectToConfirm(request: Request, { hasSecondFactor }: StaffSession): Response {
  if (!hasSecondFactor) return redirect('/moderation/second-factor')
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  const back = url.pathname.replace(/\.data$/, '') + url.search
  const to = `/moderation/verify?redirect=${encodeURIComponent(back)}`
  if (request.method === 'GET') return redirect(to)
  const toast = withToast({ title: 'staffToasts.notConfirmed', tone: 'error' })
  return redirect(to, toast)
}
