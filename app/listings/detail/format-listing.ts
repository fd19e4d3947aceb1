import type { Unit } from '../../catalog/catalog.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import type { Translate } from '../../i18n/translator.ts'

/** Formats a quantity with its unit, such as `2 animals`; falls back to the unit's name. */
export function formatQuantity(quantity: number, unit: Unit, t: Translate): string {
  const key = `listing.detail.amount.${unit.slug}`
  const amount = formatNumber(quantity)
  const formatted = t(key, { count: quantity, amount })
  return formatted === key ? `${amount} ${unit.name}` : formatted
}

/** The unit to show beside a price. `total` is shown only if the quantity is more than one. */
export function priceUnitName(priceUnit: Unit, quantity: number | null): string | undefined {
  if (priceUnit.slug !== 'total') return priceUnit.name
  return quantity && quantity > 1 ? priceUnit.name : undefined
}
