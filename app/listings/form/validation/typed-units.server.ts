import type { Catalog } from '../../../catalog/catalog.ts'
import type { FormErrors } from '../../../platform/forms/form-result.ts'
import { parseQuantity } from './parse-quantity.ts'

type Texts = Record<string, unknown>

const quantityNames = ['quantity', 'min_order_quantity']

/** Without JavaScript a quantity keeps the unit typed after it. Removes the one that is chosen. */
export function removeChosenUnit(texts: Texts): Texts {
  const amounts = findTypedUnits(texts)
    .filter(({ unit }) => unit === chosenUnit(texts))
    .map(({ name, amount }) => [name, String(amount)])
  return { ...texts, ...Object.fromEntries(amounts) }
}

/** The errors of quantities that were typed with another unit than the chosen one. */
export function otherUnitErrors(texts: Texts, { quantityUnits }: Catalog): FormErrors {
  const nameOf = (slug: string) => quantityUnits.find((unit) => unit.slug === slug)?.name ?? slug
  const others = findTypedUnits(texts).filter(({ unit }) => unit !== chosenUnit(texts))
  return Object.fromEntries(
    others.map(({ name, unit }) => {
      const params = { typed: nameOf(unit), chosen: nameOf(chosenUnit(texts)) }
      return [name, { key: 'listing.errors.otherUnit', params }]
    }),
  )
}

function findTypedUnits(texts: Texts) {
  return quantityNames.flatMap((name) => {
    const typed = texts[name]
    const quantity = typeof typed === 'string' ? parseQuantity(typed) : undefined
    return quantity?.unit ? [{ name, amount: quantity.amount, unit: quantity.unit }] : []
  })
}

function chosenUnit({ quantity_unit: chosen }: Texts): string {
  return typeof chosen === 'string' && chosen ? chosen : 'kg'
}
