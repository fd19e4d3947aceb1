import { data } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import type { Route } from './+types/forgot-password.route'
import { requestLink } from './request-link.server.ts'
import { RequestLinkForm } from './request-link-form.tsx'

export const headers: Route.HeadersFunction = privateHeaders

export async function action({ request }: Route.ActionArgs) {
  const answer = await requestLink(database(), { request, kind: 'reset' })
  return data(answer, { status: answer.isSent ? 200 : 400 })
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  return <RequestLinkForm textPrefix="forgot" answer={actionData} />
}
