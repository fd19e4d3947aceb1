import type { Database } from '../../platform/database/database.server.ts'
import { leaveOutDecided } from '../findings/decided-findings.server.ts'
import { findSamePictures } from '../pictures/find-same-pictures.server.ts'
import { findTrustLevel, type TrustLevel } from '../trust-levels.server.ts'
import { findActiveOffers } from './active-offers.server.ts'
import { findAdvancePayment } from './advance-payment.ts'
import { findContactInText } from './contact-in-text.server.ts'
import { findControlledGoods } from './controlled-goods.server.ts'
import type { Finding, Offer, RuleResult } from './offer.ts'
import { findOwnDuplicate } from './own-duplicate.server.ts'
import { findOwnWords } from './own-words.server.ts'
import { findPriceOutlier } from './price-outlier.server.ts'
import { ruleMode } from './rule-mode.server.ts'
import { type RuleAction, type RuleCode, ruleActions, ruleTable } from './rule-table.ts'

export type ScreeningResult = {
  /** The most severe action of all findings. */
  action: 'allow' | RuleAction
  /** The finding that decides; none if nothing was found. */
  decisive?: Finding
  findings: Finding[]
}

type RuleContext = { offer: Offer; level: TrustLevel }

type RuleCheck = (
  tx: Database,
  context: RuleContext,
) => RuleResult | undefined | Promise<RuleResult | undefined>

const checks: Record<RuleCode, RuleCheck> = {
  'contact-in-text': (_, { offer }) => findContactInText(offer),
  'active-offers': findActiveOffers,
  'own-duplicate': (tx, { offer }) => findOwnDuplicate(tx, offer),
  'stolen-picture': (tx, { offer }) => findSamePictures(tx, offer),
  'price-outlier': (tx, { offer }) => findPriceOutlier(tx, offer),
  'controlled-goods': (_, { offer }) => findControlledGoods(offer),
  'own-words': (_, { offer }) => findOwnWords(offer),
  'advance-payment': (_, { offer }) => findAdvancePayment(offer),
}

/**
 * Locks the owner's row, so that the rules see what the owner posts at the same time. Only offers
 * of new members (level 0) are held. What a moderator has once dismissed is not found again.
 */
export async function screen(tx: Database, offer: Offer): Promise<ScreeningResult> {
  const level = await findTrustLevel(tx, offer.ownerId)
  const found: Finding[] = []
  for (const rule of Object.keys(ruleTable) as RuleCode[]) {
    const mode = ruleMode(rule)
    if (mode === 'off') continue
    const checked = await checks[rule](tx, { offer, level })
    if (!checked) continue
    const { atMost, ...result } = checked
    const isSignal = mode === 'dry-run' || (ruleTable[rule].action === 'hold' && level > 0)
    const action = isSignal ? 'signal' : mildest(ruleTable[rule].action, atMost)
    found.push({ ...result, rule, action })
  }
  const findings = await leaveOutDecided(tx, { offer, findings: found })
  const decisive = findings.toSorted((one, other) => severity(other) - severity(one))[0]
  return { action: decisive?.action ?? 'allow', ...(decisive && { decisive }), findings }
}

function mildest(action: RuleAction, atMost: RuleAction | undefined): RuleAction {
  if (!atMost) return action
  return ruleActions.indexOf(atMost) < ruleActions.indexOf(action) ? atMost : action
}

function severity({ action }: Finding): number {
  return ruleActions.indexOf(action)
}
