/**
 * The dictionary names them in `decisions.policies` and explains them in `decisions.policyTexts`.
 */
export const policyCodes = [
  'fraud',
  'false-details',
  'stolen-photos',
  'duplicates',
  'contact-in-text',
  'forbidden-goods',
  'abuse',
  'spam',
  'false-identity',
  'evasion',
] as const

export type PolicyCode = (typeof policyCodes)[number]

export function isPolicyCode(text: unknown): text is PolicyCode {
  return policyCodes.some((code) => code === text)
}

/** The field of the edit form that fixes what breaks the policy; without one, the top of the form. */
export const policyFields: Partial<Record<PolicyCode, string>> = {
  'false-details': 'price',
  'stolen-photos': 'photos',
  'contact-in-text': 'description',
}
