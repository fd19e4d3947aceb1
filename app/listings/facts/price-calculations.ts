import type { Category, Unit } from '../../catalog/catalog.ts'
import { factFields } from '../../catalog/category-rules.ts'

type PriceInput = {
  price: number
  priceUnit: Unit
  quantity: number | null
  quantityUnit: Unit
  /** The size of the land in acres, if it is about land. */
  acres: number | undefined
}

/** What all of it costs, in rupees. */
export type TotalPrice = { whole: number; of: 'quantity' | 'area' | 'area-year' }

/** What one acre, kanal or marla of it costs, in whole rupees. */
export type AreaPrice = { each: number; unit: 'per_acre' | 'per_kanal' | 'per_marla' }

export const kanalAcres = 0.125
const marlaAcres = kanalAcres / 20
// Housing societies count marlas of 225 square feet instead of 272.25.
const societyMarlaAcres = 225 / 43_560

export type Area = { acres: number; isInKanals: boolean }

export function findArea(
  category: Category | undefined,
  details: Record<string, string> | null,
): Area | undefined {
  const field = category?.fields.find(({ name }) => name === 'area' || name === 'area_kanal')
  const size = Number(field && details?.[field.id])
  if (!field || !(size > 0)) return undefined
  const isInKanals = field.unit === 'kanal'
  return { acres: isInKanals ? size * kanalAcres : size, isInKanals }
}

/** Whether the price is compared by area: that of land is, a rent and the price of a building are not. */
export function hasAreaPrice(
  category: Category | undefined,
  {
    subcategoryId,
    details,
  }: { subcategoryId: string | null; details: Record<string, string> | null },
): boolean {
  const purpose = category?.fields.find(({ name }) => name === 'purpose')
  if (!category || (purpose && details?.[purpose.id] === 'rent')) return false
  const subcategory = category.subcategories.find(({ id }) => id === subcategoryId)
  return !factFields(category, subcategory?.slug).includes('covered_area_sqft')
}

// Price units of goods that are counted, with the quantity units they go with.
const countedUnits: Record<string, readonly string[]> = {
  per_piece: ['piece', 'animal'],
  per_animal: ['animal', 'piece'],
  per_dozen: ['dozen'],
  per_litre: ['litre'],
  per_crate: ['crate'],
  per_trolley: ['trolley'],
  per_bag: ['bag_50kg'],
}

/**
 * What a price per unit comes to for all that is offered. `undefined` if the units do not go together or it
 * would repeat the price.
 */
export function computeTotalPrice(input: PriceInput): TotalPrice | undefined {
  const { price, priceUnit, quantity, acres } = input
  if (price === 0) return undefined
  if (acres && priceUnit.slug === 'per_acre_year') {
    return acres === 1 ? undefined : { whole: roundPaisa(price * acres), of: 'area-year' }
  }
  if (acres && priceUnit.acres) {
    const count = roundCount(acres / pricedArea(priceUnit, acres))
    return count === 1 ? undefined : { whole: roundPaisa(price * count), of: 'area' }
  }
  const count = quantity && quantity * unitsPerPrice(input)
  return count && count !== 1 ? { whole: roundPaisa(price * count), of: 'quantity' } : undefined
}

/**
 * What land comes to per acre; per kanal below one acre, per marla below one kanal. `undefined` if the price
 * says so itself.
 */
export function priceByArea(
  input: Pick<PriceInput, 'price' | 'priceUnit' | 'acres'>,
): AreaPrice | undefined {
  const { price, priceUnit, acres } = input
  if (!acres || price === 0) return undefined
  const pricedAcres = priceUnit.slug === 'total' ? acres : pricedArea(priceUnit, acres)
  const [unit, unitAcres] = comparedUnit(acres)
  if (!pricedAcres || pricedAcres === unitAcres) return undefined
  return { each: Math.round((price / pricedAcres) * unitAcres), unit }
}

function comparedUnit(acres: number): [AreaPrice['unit'], number] {
  if (acres >= 1) return ['per_acre', 1]
  return acres >= kanalAcres ? ['per_kanal', kanalAcres] : ['per_marla', findMarlaAcres(acres)]
}

function pricedArea(priceUnit: Unit, acres: number): number {
  return priceUnit.slug === 'per_marla' ? findMarlaAcres(acres) : (priceUnit.acres ?? 0)
}

/**
 * The acres of the marla in which an area was given: of 225 square feet if it is a whole number of those and
 * not of the usual ones.
 */
export function findMarlaAcres(acres: number): number {
  const isSociety = acres < 1 && !isWhole(acres / marlaAcres) && isWhole(acres / societyMarlaAcres)
  return isSociety ? societyMarlaAcres : marlaAcres
}

// Stored areas have seven decimals.
function isWhole(count: number): boolean {
  return Math.abs(count - Math.round(count)) < 0.001
}

function roundCount(count: number): number {
  return isWhole(count) ? Math.round(count) : count
}

/** How many of the price's units one unit of the quantity is; 0 if they do not go together. */
function unitsPerPrice({ priceUnit, quantityUnit }: PriceInput): number {
  if (priceUnit.kg && quantityUnit.kg) return quantityUnit.kg / priceUnit.kg
  if (priceUnit.acres && quantityUnit.acres) return quantityUnit.acres / priceUnit.acres
  if (priceUnit.acres && quantityUnit.slug === 'acre') return 1 / priceUnit.acres
  return countedUnits[priceUnit.slug]?.includes(quantityUnit.slug) ? 1 : 0
}

function roundPaisa(amount: number): number {
  return Math.round(amount * 100) / 100
}
