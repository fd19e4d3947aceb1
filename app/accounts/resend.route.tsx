import { data } from 'react-router'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/resend.route'
import { answerAskForLink } from './answer-ask-for-link.server.ts'
import { AskForLink } from './ask-for-link.tsx'
import { privateHeaders } from './private-headers.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function action({ request }: Route.ActionArgs) {
  const answer = await answerAskForLink(database(), { request, kind: 'verify' })
  return data(answer, { status: answer.isSent ? 200 : 400 })
}

export default function Resend({ actionData }: Route.ComponentProps) {
  return <AskForLink words="resend" answer={actionData} />
}
