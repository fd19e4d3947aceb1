import type { Unit } from '../../catalog/catalog.ts'

const maundKg = 40

type WeightPriceInput = {
  price: number
  priceUnit: Unit
  quantity: number | null
  quantityUnit: Unit
}

/**
 * The price, in rupees, of one kilogram and of one maund of 40 kg: from a price by weight, or from
 * the price of the whole when its quantity is a weight. Leaves out the one the price already says;
 * `undefined` when nothing was weighed.
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
