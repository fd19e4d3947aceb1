import type { Unit } from '../../catalog/catalog.ts'

const maundKg = 40

type WeightPriceInput = {
  price: number
  priceUnit: Unit
  quantity: number | null
  quantityUnit: Unit
}

/**
 * The price in rupees per kilogram and per maund (40 kg), from a price by weight or a total price of a weight.
 * Leaves out the unit that the price already uses.
 */
export function priceByWeight(
  priced: WeightPriceInput,
): { kg?: number; maund?: number } | undefined {
  const { price } = priced
  const weight = weightPriced(priced)
  if (!weight || price === 0) return undefined
  const perKg = price / weight
  return {
    ...(weight !== 1 && { kg: perKg }),
    ...(weight !== maundKg && { maund: perKg * maundKg }),
  }
}

function weightPriced({ priceUnit, quantity, quantityUnit }: WeightPriceInput) {
  if (priceUnit.slug === 'total') return (quantity ?? 0) * (quantityUnit.kg ?? 0)
  // Only some bags have a known weight.
  if (priceUnit.slug === 'per_bag')
    return quantityUnit.slug === bagUnit ? quantityUnit.kg : undefined
  return priceUnit.kg
}

const bagUnit = 'bag_50kg'
