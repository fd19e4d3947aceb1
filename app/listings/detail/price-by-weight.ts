import type { Unit } from '../../catalog/catalog.ts'

const maundKg = 40

type WeightPriceInput = {
  price: number
  priceUnit: Unit
  quantity: number | null
  quantityUnit: Unit
}

/**
 * The price in rupees per kilogram and per maund (40 kg), from a price by weight or from a total
 * price if the quantity is a weight. Leaves out the unit that the price already uses. `undefined`
 * if there is no weight.
 */
export function priceByWeight(
  priced: WeightPriceInput,
): { kg?: number; maund?: number } | undefined {
  const { price, priceUnit } = priced
  const weight = priceUnit.slug === 'total' ? totalWeight(priced) : priceUnit.kg
  if (!weight || price === 0) return undefined
  const perKg = price / weight
  return {
    ...(weight !== 1 && { kg: perKg }),
    ...(weight !== maundKg && { maund: perKg * maundKg }),
  }
}

function totalWeight({ quantity, quantityUnit }: WeightPriceInput): number {
  return (quantity ?? 0) * (quantityUnit.kg ?? 0)
}
