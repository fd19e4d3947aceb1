export const conditions = ['new', 'excellent', 'good', 'fair', 'poor'] as const
export const paymentTerms = ['advance', 'partial', 'delivery', 'credit'] as const
export const certifications = ['organic', 'gap', 'other'] as const

/** The form field name of a category's own field. */
export function detailName(fieldName: string): string {
  return `field_${fieldName}`
}

/** The form field name of the unit that an area is typed in. */
export function areaUnitName(fieldName: string): string {
  return `${detailName(fieldName)}_unit`
}

/** The form field name of an age's years; its months are in the field itself. */
export function yearsName(fieldName: string): string {
  return `${detailName(fieldName)}_years`
}
