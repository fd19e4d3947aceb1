import type { Database } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { emailForm, parseFormRequest } from '../forms/account-form-schemas.server.ts'
import { findKnownDevice } from '../sign-in/known-devices.server.ts'
import { requestLinkEmail } from './password-reset.server.ts'

export type RequestLinkResult = { isSent: boolean; refused: AccountFormErrors | undefined }

export async function requestLink(
  db: Database,
  { request, kind }: { request: Request; kind: 'verify' | 'reset' },
): Promise<RequestLinkResult> {
  const parsed = await parseFormRequest(request, emailForm)
  if ('refused' in parsed) return { isSent: false, refused: parsed.refused }
  const { email } = parsed.values
  const cookie = request.headers.get('cookie')
  const deviceId = await findKnownDevice(db, { cookie, identifier: email })
  await requestLinkEmail(db, { kind, email, address: requestContext().address, deviceId })
  return { isSent: true, refused: undefined }
}
