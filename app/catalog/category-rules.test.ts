import { expect, test } from 'vitest'
import type { CategoryRules } from './catalog.ts'
import {
  factFields,
  hasCommonField,
  listSenselessFields,
  presetQuantityOf,
  priceUnitsOf,
  quantityUnitsOf,
} from './category-rules.ts'

const fisheries: CategoryRules = {
  commonFields: [
    'delivery',
    { field: 'quantity', exceptSubcategories: ['ponds'] },
    { field: 'condition', subcategories: ['nets'] },
  ],
  facts: [{ subcategories: ['ponds'], fields: ['area'] }, { fields: ['species', 'quantity'] }],
  priceUnits: [{ subcategories: ['nets'], units: ['per_piece'] }, { units: ['per_kg', 'total'] }],
  quantityUnits: [{ subcategories: ['ponds'], units: ['piece'], single: true }, { units: ['kg'] }],
}

test('a field may be limited to some subcategories, or to all but some', () => {
  const has = (kind: string | undefined) =>
    (['delivery', 'quantity', 'condition', 'organic'] as const).filter((field) =>
      hasCommonField(fisheries, kind, field),
    )
  expect(has('trout')).toEqual(['delivery', 'quantity'])
  expect(has('ponds')).toEqual(['delivery'])
  expect(has('nets')).toEqual(['delivery', 'quantity', 'condition'])
  expect(has(undefined)).toEqual(['delivery', 'quantity'])
  expect(listSenselessFields(fisheries, 'nets')).toEqual([
    ...['organic', 'certification', 'harvestDate'],
  ])
})

test('the first rule that fits the subcategory counts', () => {
  expect(factFields(fisheries, 'ponds')).toEqual(['area'])
  expect(factFields(fisheries, undefined)).toEqual(['species', 'quantity'])
  expect(priceUnitsOf(fisheries, 'nets')).toEqual(['per_piece'])
  expect(priceUnitsOf(fisheries, 'trout')).toEqual(['per_kg', 'total'])
  expect(quantityUnitsOf(fisheries, 'nets')).toEqual(['kg'])
})

test('the quantity is preset for what is usually sold singly', () => {
  expect(presetQuantityOf(fisheries, 'ponds')).toBe('1')
  expect(presetQuantityOf(fisheries, 'trout')).toBe('')
  expect(presetQuantityOf(undefined, undefined)).toBe('')
  const tractors: Pick<CategoryRules, 'quantityUnits'> = {
    quantityUnits: [
      { subcategories: ['parts'], units: ['piece', 'kg'] },
      { units: ['piece'], single: true },
    ],
  }
  expect(presetQuantityOf(tractors, 'belarus')).toBe('1')
  expect(presetQuantityOf(tractors, 'parts')).toBe('')
  expect(presetQuantityOf(tractors, undefined)).toBe('')
  const livestock = { quantityUnits: tractors.quantityUnits.slice(-1) }
  expect(presetQuantityOf(livestock, undefined)).toBe('1')
})

test('without a category every field makes sense', () => {
  expect(listSenselessFields(undefined, undefined)).toEqual([])
})
