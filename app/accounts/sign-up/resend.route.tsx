import { data } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestLink } from '../recovery/request-link.server.ts'
import { RequestLinkForm } from '../recovery/request-link-form.tsx'
import type { Route } from './+types/resend.route'

export const headers: Route.HeadersFunction = privateHeaders

export async function action({ request }: Route.ActionArgs) {
  const answer = await requestLink(database(), { request, kind: 'verify' })
  return data(answer, { status: answer.isSent ? 200 : 400 })
}

export default function Resend({ actionData }: Route.ComponentProps) {
  return <RequestLinkForm textPrefix="resend" answer={actionData} />
}
