import type { CategoryRules, CommonField } from '../../catalog/catalog.ts'
import { hasCommonField } from '../../catalog/category-rules.ts'

/** The columns of a listing that make sense only in some categories. */
type CommonColumns = {
  condition: unknown
  organic: unknown
  certification: unknown
  harvestDate: unknown
  quantity: unknown
  minOrderQuantity: unknown
  deliveryAvailable: unknown
}

/** A listing without the answers that make no sense in its category. `subcategory` is its slug. */
export function withoutSenselessFields<Row extends CommonColumns>(
  row: Row,
  category: Pick<CategoryRules, 'commonFields'> | undefined,
  subcategory: string | undefined,
) {
  const has = (field: CommonField) => hasCommonField(category, subcategory, field)
  const valueOrNull = <Value>(field: CommonField, value: Value) => (has(field) ? value : null)
  return {
    ...row,
    condition: valueOrNull('condition', row.condition as Row['condition']),
    organic: valueOrNull('organic', row.organic as Row['organic']),
    certification: has('certification') ? (row.certification as Row['certification']) : '',
    harvestDate: valueOrNull('harvestDate', row.harvestDate as Row['harvestDate']),
    quantity: valueOrNull('quantity', row.quantity as Row['quantity']),
    minOrderQuantity: valueOrNull('quantity', row.minOrderQuantity as Row['minOrderQuantity']),
    deliveryAvailable: valueOrNull('delivery', row.deliveryAvailable as Row['deliveryAvailable']),
  }
}
