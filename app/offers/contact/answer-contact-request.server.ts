import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { isHumanRequest } from '../../platform/view-counts/is-human-request.ts'
import type { OfferTable } from '../offer-table.server.ts'
import { type RevealContactResult, revealContact } from './reveal-contact.server.ts'

type ContactRequest = {
  id: string
  request: Request
  context: Parameters<typeof currentViewer>[0]
}

/** The contact of an offer for whoever requests it; see `revealContact`. */
export function answerContactRequest(
  table: OfferTable,
  { id, request, context }: ContactRequest,
): Promise<RevealContactResult | undefined> {
  return revealContact(database(), table, {
    id,
    viewerId: currentViewer(context)?.id,
    address: requestContext().address,
    isHuman: isHumanRequest(request.headers),
  })
}

export function contactResponseInit(result: RevealContactResult) {
  const headers = { 'cache-control': 'private, no-store' }
  if (!('refused' in result)) return { headers }
  return { status: 429, headers: { ...headers, 'retry-after': String(result.retryAfter) } }
}
