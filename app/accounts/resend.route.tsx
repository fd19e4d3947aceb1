import { data } from 'react-router'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/resend.route'
import { addressForm, readForm } from './account-forms.server.ts'
import { AskForLink } from './ask-for-link.tsx'
import { privateHeaders } from './private-headers.ts'
import { askForLink } from './recovery.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function action({ request }: Route.ActionArgs) {
  const read = await readForm(request, addressForm)
  if ('refused' in read) return data({ ...read, isSent: false }, { status: 400 })
  const { address } = requestFacts()
  await askForLink(database(), { kind: 'verify', email: read.words.email, address })
  return { isSent: true, refused: undefined }
}

export default function Resend({ actionData }: Route.ComponentProps) {
  return (
    <AskForLink words="resend" isSent={actionData?.isSent === true} refused={actionData?.refused} />
  )
}
