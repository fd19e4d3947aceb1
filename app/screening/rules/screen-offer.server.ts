import type { Database } from '../../platform/database/database.server.ts'
import type { Finding, Offer } from './offer.ts'
import { screen } from './screen.server.ts'

/** Why a rule does not let an offer be saved as it is. */
export type ScreeningRejection = { screening: Finding }

export type ScreenedOffer = { offer: Offer; findings: Finding[]; isHeld: boolean }

/** Refuses what its owner has to change or confirm first. Pass the result to `recordFindings`. */
export async function screenOffer(
  tx: Database,
  offer: Offer,
): Promise<ScreenedOffer | { refused: ScreeningRejection }> {
  const { action, decisive, findings } = await screen(tx, offer)
  const isRefused = action === 'ask' || action === 'repair' || action === 'refuse'
  if (decisive && isRefused) return { refused: { screening: decisive } }
  return { offer, findings, isHeld: action === 'hold' }
}

/** The columns of an offer that is hidden until a moderator has looked at it. */
export function heldColumns<Status extends string>(statusBefore: Status) {
  return { status: 'hidden', moderation: 'checking', statusBefore } as const
}
