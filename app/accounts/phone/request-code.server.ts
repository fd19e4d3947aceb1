import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { isBlockedContact } from '../doors/blocks.server.ts'
import { sendCode } from './code-sms.server.ts'
import { phoneChannels } from './phone-channels.server.ts'
import { type ProofPurpose, secondsLeftOfCode } from './phone-codes.server.ts'
import { startProof } from './phone-proofs.server.ts'

type ProofRequest = {
  request: Request
  purpose: ProofPurpose
  e164: string
  fullName?: string
  userId?: string
  /** Of a member: the number that goes once this one is proven. */
  replacesE164?: string | undefined
}

export type ProofRequestResult =
  | { cookie: string }
  | { refused: 'too-many'; retryAfter: number }
  | { refused: 'not-now' }
  /** The operator blocks the number. */
  | { refused: 'blocked' }

/**
 * Starts proving a number in the browser of a request. Sends a code at once unless WhatsApp can prove it, which costs
 * nothing; if one is still valid, that one goes on. The page of the code is next.
 */
export async function requestProof(
  db: Database,
  { request, ...proof }: ProofRequest,
): Promise<ProofRequestResult> {
  if (isBlockedContact(proof.e164)) return { refused: 'blocked' }
  const { address } = requestContext()
  const started = await startProof(db, { ...proof, address })
  if (!('cookie' in started)) return { refused: 'too-many', retryAfter: started.retryAfter }
  if (phoneChannels().includes('whatsapp')) return started
  const { e164, purpose, userId = null } = proof
  const language = requestedLanguage(request)
  const sent = await sendCode(db, { e164, purpose, language, address, userId })
  if (sent === 'sent' || (await secondsLeftOfCode(db, { e164, purpose }))) return started
  return sent
}
