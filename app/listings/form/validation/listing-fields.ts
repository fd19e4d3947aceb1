export const conditions = ['new', 'excellent', 'good', 'fair', 'poor'] as const
export const paymentTerms = ['advance', 'partial', 'delivery', 'credit'] as const
export const certifications = ['organic', 'gap', 'other'] as const

/** The form field name of a category's own field. */
export function detailName(fieldName: string): string {
  return `field_${fieldName}`
}
