import type { Catalog } from '../../catalog/catalog.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatLakhCrore } from '../../i18n/format/format-lakh-crore.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { findArea, hasAreaPrice, priceByArea } from './price-calculations.ts'

type PricedRow = {
  categoryId: string | null
  subcategoryId: string | null
  details: Record<string, string> | null
  price: number
  priceUnit: string
}

/**
 * What land comes to by area: `3.6 lakh per acre`. `undefined` for anything else, also buildings, for rents, and if
 * the price says so itself.
 */
export function formatAreaPrice(row: PricedRow, catalog: Catalog): string | undefined {
  const category = catalog.allCategories.find(({ id }) => id === row.categoryId)
  if (!hasAreaPrice(category, row)) return undefined
  const unitNamed = (slug: string) => catalog.priceUnits.find((unit) => unit.slug === slug)
  const priceUnit = unitNamed(row.priceUnit)
  const acres = findArea(category, row.details)?.acres
  const areaPrice = priceUnit && priceByArea({ price: row.price, priceUnit, acres })
  if (!areaPrice) return undefined
  const amount = formatLakhCrore(areaPrice.each, getTranslator(catalog.language))
  return `${amount ?? formatRupees(areaPrice.each)} ${unitNamed(areaPrice.unit)?.name}`
}
