import { data } from 'react-router'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/forgot.route'
import { answerAskForLink } from './answer-ask-for-link.server.ts'
import { AskForLink } from './ask-for-link.tsx'
import { privateHeaders } from './private-headers.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function action({ request }: Route.ActionArgs) {
  const answer = await answerAskForLink(database(), { request, kind: 'reset' })
  return data(answer, { status: answer.isSent ? 200 : 400 })
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  return <AskForLink words="forgot" answer={actionData} />
}
