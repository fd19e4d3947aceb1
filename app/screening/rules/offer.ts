import type { FormError } from '../../platform/forms/form-result.ts'
import type { RuleAction, RuleCode } from './rule-table.ts'

/** A listing or farm service as it is about to be saved. */
export type Offer = {
  kind: 'listing' | 'service'
  /** None if it is not saved yet. */
  id?: string | undefined
  ownerId: string
  /** Whether the owner gets one more active offer. */
  isNew: boolean
  title: string
  description: string
  /** In rupees. */
  price: number
  priceUnit: string
  /** In its own unit; null for a farm service and where it makes no sense. */
  quantity: number | null
  categoryId: string | null
  subcategoryId: string | null
  details: readonly { fieldId: string; value: string }[]
  imageIds: readonly string[]
  /** The price that the owner has confirmed, as `confirmablePrice` writes it. */
  confirmedPrice?: string | undefined
}

/** What a rule has found in an offer. */
export type Finding = {
  rule: RuleCode
  action: RuleAction
  /** The form field that it is about. */
  field?: string
  /** What the owner reads at the field, or at the form if there is no field. */
  message?: FormError
  /** A few words for moderators. */
  details: string
  /** What was found, as values. The same finding in the same offer has the same. */
  facts: Record<string, unknown>
  /** What moderators compare it with. */
  matches?: FindingMatch[]
  duplicateId?: string
}

/** A part of another offer, or what is usual. */
export type FindingMatch = {
  listingId?: string
  serviceId?: string
  title?: string
  price?: number
  text?: string
  images?: string[]
}

export type RuleResult = Omit<Finding, 'rule' | 'action'> & {
  /** A milder action than that of the table. */
  atMost?: RuleAction
}

export function confirmablePrice({ price, priceUnit }: Pick<Offer, 'price' | 'priceUnit'>): string {
  return `${price} ${priceUnit}`
}
