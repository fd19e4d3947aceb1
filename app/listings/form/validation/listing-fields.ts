export const conditions = ['new', 'excellent', 'good', 'fair', 'poor'] as const
export const paymentTerms = ['advance', 'partial', 'delivery', 'credit'] as const
export const certifications = ['organic', 'gap', 'other'] as const

/** A category's own detail is sent under this name. */
export function detailName(fieldName: string): string {
  return `field_${fieldName}`
}
