import type { Database } from '../../platform/database/database.server.ts'
import { parseMobileNumber } from '../phone/parse-mobile-number.server.ts'
import { listImportedNumbers } from './imported-members.server.ts'
import {
  isInvitationOpen,
  parseInvitation,
  readInvitation,
  signUpMode,
} from './sign-up-door.server.ts'

const refusals = ['closed', 'invitation', 'contact', 'network', 'waiting', 'refused'] as const

/**
 * Why the operator lets somebody not in, a text under `phone.doors`: sign-up is closed or needs an invitation; the
 * number or email domain is blocked (`contact`), or the network; staff have yet to approve the account, or have refused it.
 */
export type DoorRefusal = (typeof refusals)[number]

/** What the page to log in and sign up says of the door: `?door=` has why a code let somebody not in. */
export function describeDoor(request: Request, url: URL) {
  const mode = signUpMode()
  const invitation =
    url.searchParams.get('invitation') ?? readInvitation(request.headers.get('cookie'))
  return {
    mode,
    /** The code to fill in; undefined where none is needed. */
    invitation: mode === 'invitation' ? (parseInvitation(invitation) ?? '') : undefined,
    refused: refusals.find((refusal) => refusal === url.searchParams.get('door')),
  }
}

/** Why the sign-up form is not read, if it is not. Who was imported needs no invitation. */
export async function findSignUpRefusal(
  db: Database,
  form: FormData,
): Promise<'closed' | 'invitation' | undefined> {
  const mode = signUpMode()
  if (mode !== 'invitation') return mode === 'closed' ? mode : undefined
  const invitation = parseInvitation(form.get('invitation'))
  if (invitation && (await isInvitationOpen(db, invitation))) return undefined
  const number = parseMobileNumber(String(form.get('phone') ?? ''))
  const isImported = 'e164' in number && (await listImportedNumbers(db, [number.e164])).length > 0
  return isImported ? undefined : 'invitation'
}
