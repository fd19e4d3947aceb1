import { data, type RouterContextProvider, redirect } from 'react-router'
import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { findStaffMember, type StaffSession } from './find-staff-member.server.ts'
import { mayOpen, type StaffPart } from './staff-roles.ts'

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The member of staff who sends the request and may open this part. Throws the site's 404 page for
 * everybody else, and a redirect for staff not confirmed in the last twelve hours. Call it before
 * anything else.
 */
export async function requireStaff(args: RequestArgs, part: StaffPart): Promise<StaffSession> {
  const member = await requireStaffSession(args)
  if (!mayOpen(member.role, part)) return notFound()
  if (!member.isConfirmed) throw redirectToConfirm(args.request, member)
  return member
}

/** The member of staff, also one whose session is not confirmed. Throws the 404 page otherwise. */
export async function requireStaffSession({
  context,
}: Pick<RequestArgs, 'context'>): Promise<StaffSession> {
  const { id: userId, sessionId } = currentViewer(context) ?? notFound()
  return (await findStaffMember(database(), { userId, sessionId })) ?? notFound()
}

/** Requires staff, then reads their form. One that somebody else had opened is stale: refuse it. */
export async function readStaffForm(args: RequestArgs, part: StaffPart) {
  const { userId, role } = await requireStaff(args, part)
  const form = await readFormData(args.request)
  return { userId, role, form, isStale: hasStaleFormOwner(form, { id: userId }) }
}

/** Shows a stale form again, with its values and its first owner. */
export function returnStaleForm(form: FormData) {
  const { answer, status } = staleFormOwnerAnswer(form)
  return data<FormResult>(answer, { status })
}

/** The action of staff pages without a form: a 404 for everybody who may not open the page. */
export async function rejectStaffForm(args: RequestArgs, part: StaffPart): Promise<never> {
  await requireStaff(args, part)
  throw data(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

function redirectToConfirm(request: Request, { hasSecondFactor }: StaffSession): Response {
  if (!hasSecondFactor) return redirect(href('/moderation/second-factor'))
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  const back = url.pathname.replace(/\.data$/, '') + url.search
  const to = `${href('/moderation/verify')}?redirect=${encodeURIComponent(back)}`
  if (request.method === 'GET') return redirect(to)
  const toast = withToast({ title: 'staffToasts.notConfirmed', tone: 'error' })
  return redirect(to, toast)
}
